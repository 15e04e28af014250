from fontTools.ttLib import TTFont
from fontTools import subset
import sys
def make(src,dst,unicodes,name,tnum):
    f=TTFont(src)
    if tnum:
        gsub=f['GSUB'].table; cmap=f.getBestCmap(); sub={}
        for fr in gsub.FeatureList.FeatureRecord:
            if fr.FeatureTag=='tnum':
                for li in fr.Feature.LookupListIndex:
                    for st in gsub.LookupList.Lookup[li].SubTable:
                        st=getattr(st,'ExtSubTable',st)
                        sub.update(getattr(st,'mapping',{}))
        for t in f['cmap'].tables:
            if t.isUnicode():
                for u,g in list(t.cmap.items()):
                    if u in range(0x30,0x3a) and g in sub: t.cmap[u]=sub[g]
    o=subset.Options(); o.layout_features=['kern'] if False else []; o.hinting=False; o.name_IDs=[0,1,2,3,4,5,6,13,14]; o.notdef_outline=True; o.desubroutinize=False; o.drop_tables+=['GPOS','GSUB','GDEF','BASE','STAT']
    s=subset.Subsetter(o); s.populate(unicodes=unicodes); s.subset(f)
    style={'R':'Regular','S':'SemiBold'}[name]
    fam='Tabiya Sans'
    for r in f['name'].names:
        v={1:fam,2:style,3:fam+' '+style,4:fam+' '+style,6:fam.replace(' ','')+'-'+style}.get(r.nameID)
        if v: r.string=v
    if 'CFF ' in f:
        c=f['CFF '].cff; c.fontNames=[fam.replace(' ','')+'-'+style]
        t=c.topDictIndex[0]
        for k,v in(('FamilyName',fam),('FullName',fam+' '+style)):
            if hasattr(t,k): setattr(t,k,v)
    f.save(dst)
R=lambda *p:[u for a,b in p for u in range(a,b+1)]
text=R((0x20,0x7e),(0xa0,0x17f),(0x218,0x21b),(0x370,0x3ff),(0x400,0x45f),(0x490,0x491))
punct=[0x2013,0x2014,0x2018,0x2019,0x201c,0x201d,0x201e,0x2022,0x2026,0x2039,0x203a,0x20ac,0x2190,0x2191,0x2192,0x2193,0x00bd,0x2153,0x00d7,0x2212,0x2260,0x221e,0x25a1,0x2a72,0x00b1,0x2213,0x21c4,0x21ba,0x21bb,0x2713,0x2715,0x25b2,0x25bc,0x25cf,0x25cb,0x2318,0x21e7]
make('/usr/share/fonts/opentype/inter/Inter-Regular.otf','fonts/TabiyaSans-Regular.otf',text+punct,'R',True)
make('/usr/share/fonts/opentype/inter/Inter-SemiBold.otf','fonts/TabiyaSans-SemiBold.otf',text+punct,'S',True)
