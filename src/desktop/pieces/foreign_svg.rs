//! Drawings (SVG) from anywhere: drawn only if that surely ends soon.

use crate::desktop::export::RgbaImage;
use crate::scene::svg::Stencil;
use anyhow::{bail, ensure, Context};
use resvg::tiny_skia::{PathSegment, Pixmap, Point, Transform};
use resvg::usvg::filter::Kind;
use resvg::usvg::roxmltree::{Document, Node, NodeId, ParsingOptions};
use resvg::usvg::{self, Group, ImageHrefResolver, Options, Paint, Path, Tree};
use std::collections::HashMap;

const NAMESPACE: &str = "http://www.w3.org/2000/svg";
/// The maximum number of elements and texts.
const MAX_NODES: u32 = 100_000;
/// The maximum size in bytes, with what is referred to counted each time.
const MAX_UNFOLDED: usize = 16 << 20;
/// An element counts as this many bytes.
const ELEMENT: usize = 64;
/// The maximum depth of elements, references included.
const MAX_DEPTH: usize = 64;
/// The maximum size of style sheets, in bytes times elements that they may be about.
const MAX_STYLED: usize = 20 << 20;
/// The maximum work of drawing, in segments of paths.
const MAX_WORK: f32 = 1e6;
/// The work of painting the whole picture.
const FULL: f32 = 300.0;
/// The work of a group that is drawn apart first.
const LAYER: f32 = 1_000.0;
/// The work of a step of a filter, or of a picture that it puts together with others.
const FILTER: f32 = 10_000.0;
/// The greatest length in a filter, in sides of the whole picture.
const MAX_LENGTH: f32 = 100.0;
/// The largest tile of a pattern, in areas of the whole picture.
const MAX_TILE: f32 = 4.0;

const TOO_LONG: &str = "drawing it would take too long";

/// The drawing at this many pixels square; one that is not square is centered.
///
/// # Errors
/// When it cannot be read, or would take too much time or memory.
pub(super) fn drawing(svg: &str, side: u32) -> anyhow::Result<RgbaImage> {
    let tree = tree(&with_namespace(svg))?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let length = side as f32;
    let scale = length / width.max(height);
    let margin = |inner: f32| (length - inner * scale) / 2.0;
    let place = Transform::from_row(scale, 0.0, 0.0, scale, margin(width), margin(height));
    painted(&tree, place, (side, side))
}

/// The form of a stencil.
///
/// # Errors
/// When there is not enough memory.
pub fn stenciled(stencil: &Stencil) -> anyhow::Result<RgbaImage> {
    let tree = Tree::from_str(&stencil.document, &Options::default())?;
    painted(&tree, Transform::identity(), stencil.size)
}

fn painted(tree: &Tree, place: Transform, (width, height): (u32, u32)) -> anyhow::Result<RgbaImage> {
    let mut picture = Pixmap::new(width, height).context("a picture without pixels")?;
    resvg::render(tree, place, &mut picture.as_mut());
    let pixels = picture.pixels().iter().map(|pixel| {
        let color = pixel.demultiply();
        [color.red(), color.green(), color.blue(), color.alpha()]
    });
    Ok(RgbaImage {
        width,
        height,
        pixels: pixels.collect(),
    })
}

/// The drawing as XML requires it: many programs do without the namespace.
fn with_namespace(svg: &str) -> String {
    if svg.contains(NAMESPACE) {
        return svg.to_owned();
    }
    svg.replacen("<svg", &format!("<svg xmlns=\"{NAMESPACE}\""), 1)
}

/// The shapes of the drawing. Nothing outside it is read.
fn tree(svg: &str) -> anyhow::Result<Tree> {
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: MAX_NODES,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(svg, options)?;
    Unfolding::of(&document).check()?;
    let nothing = ImageHrefResolver {
        resolve_data: Box::new(|_, _, _| None),
        resolve_string: Box::new(|_, _| None),
    };
    let options = Options {
        image_href_resolver: nothing,
        ..Options::default()
    };
    let tree = Tree::from_xmltree(&document, &options)?;
    let area = tree.size().width() * tree.size().height();
    DrawingWork { done: 0.0, area }.add_content(tree.root(), Transform::identity())?;
    Ok(tree)
}

/// Follows references between elements as drawing them does: a few lines can stand for a billion shapes.
struct Unfolding<'a> {
    document: &'a Document<'a>,
    ids: HashMap<&'a str, NodeId>,
    size: usize,
}

impl<'a> Unfolding<'a> {
    fn of(document: &'a Document<'a>) -> Unfolding<'a> {
        let id = |node: Node<'a, 'a>| node.attribute("id").map(|id| (id, node.id()));
        Unfolding {
            document,
            ids: document.descendants().filter_map(id).collect(),
            size: 0,
        }
    }

    fn check(mut self) -> anyhow::Result<()> {
        let elements = self.document.descendants().count();
        let styles = self.document.descendants().filter(|node| is_named(*node, "style"));
        let styles: usize = styles.filter_map(|node| node.text()).map(str::len).sum();
        ensure!(styles * elements <= MAX_STYLED, TOO_LONG);
        self.follow(self.document.root_element(), 0)
    }

    fn follow(&mut self, node: Node<'a, 'a>, depth: usize) -> anyhow::Result<()> {
        ensure!(depth < MAX_DEPTH, "its elements are nested too deeply");
        // A path has one at each of its points.
        ensure!(!is_named(node, "marker"), "it has markers");
        let is_style = is_named(node, "style");
        self.size += ELEMENT;
        for text in node.attributes().map(|attribute| attribute.value()).chain(node.text()) {
            self.size += text.len();
            ensure!(self.size <= MAX_UNFOLDED, TOO_LONG);
            for id in references(text) {
                let target = self.ids.get(id).and_then(|id| self.document.get_node(*id));
                let Some(target) = target else { continue };
                let is_gradient = target.tag_name().name().ends_with("Gradient");
                // A rule of a style sheet may be about any element.
                ensure!(is_gradient || !is_style, "its style sheet refers to shapes");
                self.follow(target, depth + 1)?;
            }
        }
        node.children().try_for_each(|child| self.follow(child, depth + 1))
    }
}

fn is_named(node: Node<'_, '_>, name: &str) -> bool {
    node.tag_name().name() == name
}

/// The ids in a value: `#id`, or `url(#id)` anywhere in it.
fn references(value: &str) -> impl Iterator<Item = &str> {
    let whole = value.trim().strip_prefix('#');
    let parts = value.split("url(").skip(1).filter_map(|rest| {
        let address = rest.split(')').next()?;
        address.trim_matches([' ', '"', '\'']).strip_prefix('#')
    });
    whole.into_iter().chain(parts)
}

/// Adds up the work of drawing.
struct DrawingWork {
    done: f32,
    /// The area of the whole picture.
    area: f32,
}

impl DrawingWork {
    fn add(&mut self, work: f32) -> anyhow::Result<()> {
        self.done += work;
        // Something that is not a number is too much, too.
        ensure!(self.done <= MAX_WORK, TOO_LONG);
        Ok(())
    }

    /// What is in a group. `at` is where that is drawn: what only is referred to has no place of its own.
    fn add_content(&mut self, group: &Group, at: Transform) -> anyhow::Result<()> {
        group.children().iter().try_for_each(|node| match node {
            usvg::Node::Group(group) => self.add_group(group, at),
            usvg::Node::Path(path) => self.add_path(path, at),
            // None is read, and texts are not drawn.
            usvg::Node::Image(_) | usvg::Node::Text(_) => Ok(()),
        })
    }

    fn add_group(&mut self, group: &Group, at: Transform) -> anyhow::Result<()> {
        let at = at.pre_concat(group.transform());
        if group.should_isolate() {
            self.add(LAYER)?;
        }
        for step in group.filters().iter().flat_map(|filter| filter.primitives()) {
            self.add(FILTER)?;
            match step.kind() {
                Kind::Turbulence(_) | Kind::Morphology(_) | Kind::ConvolveMatrix(_) => {
                    bail!("it has a filter that may take too long");
                }
                Kind::GaussianBlur(blur) => {
                    self.check_lengths(at, &[blur.std_dev_x().get(), blur.std_dev_y().get()])?;
                }
                Kind::Offset(offset) => self.check_lengths(at, &[offset.dx(), offset.dy()])?,
                Kind::DropShadow(shadow) => {
                    let blur = [shadow.std_dev_x().get(), shadow.std_dev_y().get()];
                    self.check_lengths(at, &[shadow.dx(), shadow.dy(), blur[0], blur[1]])?;
                }
                Kind::Image(image) => self.add_content(image.root(), scale_of(at))?,
                Kind::Merge(merge) => self.add(FILTER * merge.inputs().len() as f32)?,
                _ => {}
            }
        }
        for clip in std::iter::successors(group.clip_path(), |clip| clip.clip_path()) {
            self.add(LAYER)?;
            self.add_content(clip.root(), at.pre_concat(clip.transform()))?;
        }
        for mask in std::iter::successors(group.mask(), |mask| mask.mask()) {
            self.add(LAYER)?;
            self.add_content(mask.root(), at)?;
        }
        self.add_content(group, at)
    }

    /// Lengths in pixels are to be ordinary numbers when a filter is drawn.
    fn check_lengths(&self, at: Transform, lengths: &[f32]) -> anyhow::Result<()> {
        let (x, y) = at.get_scale();
        let most = MAX_LENGTH * self.area.sqrt();
        let are_usual = lengths.iter().all(|length| length.abs() * x.max(y) <= most);
        ensure!(are_usual, "it has a filter that reaches too far");
        Ok(())
    }

    fn add_path(&mut self, path: &Path, at: Transform) -> anyhow::Result<()> {
        let bounds = path.stroke_bounding_box().transform(at);
        let share = bounds.map_or(1.0, |bounds| (bounds.width() * bounds.height() / self.area).min(1.0));
        let (segments, length) = measured(path);
        let (fill, stroke) = (path.fill(), path.stroke());
        for paint in fill
            .map(usvg::Fill::paint)
            .into_iter()
            .chain(stroke.map(usvg::Stroke::paint))
        {
            self.add(segments + share * FULL)?;
            if let Paint::Pattern(pattern) = paint {
                self.add(LAYER)?;
                let (at, tile) = (scale_of(at.pre_concat(pattern.transform())), pattern.rect());
                ensure!(
                    tile.width() * at.sx * tile.height() * at.sy <= MAX_TILE * self.area,
                    "it has a pattern that is too large"
                );
                self.add_content(pattern.root(), at)?;
            }
        }
        if let Some(dashes) = stroke.and_then(usvg::Stroke::dasharray) {
            let count = length / dashes.iter().sum::<f32>() * dashes.len() as f32;
            self.add(count)?;
        }
        Ok(())
    }
}

/// The scale of a transform: a tile and a picture in a filter are drawn without the rest of it.
fn scale_of(at: Transform) -> Transform {
    let (x, y) = at.get_scale();
    Transform::from_scale(x, y)
}

/// The number of segments of a path, and the length of the lines through all its points, which is no less than its own.
fn measured(path: &Path) -> (f32, f32) {
    let (mut count, mut length, mut at, mut start) = (0.0, 0.0, Point::zero(), Point::zero());
    for segment in path.data().segments() {
        let points = match segment {
            PathSegment::MoveTo(to) => {
                (at, start) = (to, to);
                [to; 3]
            }
            PathSegment::LineTo(to) => [to; 3],
            PathSegment::QuadTo(by, to) => [by, to, to],
            PathSegment::CubicTo(by, then, to) => [by, then, to],
            PathSegment::Close => [start; 3],
        };
        count += 1.0;
        for to in points {
            length += at.distance(to);
            at = to;
        }
    }
    (count, length)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A drawing of 45 × 45 with this content.
    fn svg(content: &str) -> String {
        let head = "<svg viewBox='0 0 45 45' xmlns='http://www.w3.org/2000/svg' \
                    xmlns:xlink='http://www.w3.org/1999/xlink'>";
        format!("{head}{content}</svg>")
    }

    /// Twelve groups, each of which refers ten times to the next.
    fn billion(open: &str, reference: &str, close: &str) -> String {
        let group = |number: u32| {
            let one = reference.replace("NEXT", &format!("n{}", number + 1));
            format!(
                "{}{}{close}",
                open.replace("THIS", &format!("n{number}")),
                one.repeat(10)
            )
        };
        (0..12).map(group).collect()
    }

    const CIRCLE: &str = "<circle cx='22' cy='22' r='22' stroke='#000' stroke-width='3'";

    fn assert_refused(content: &str, why: &str) {
        let fault = drawing(&svg(content), 64).expect_err(&content[..60]);
        assert!(fault.to_string().contains(why), "{fault:#}: {}", &content[..60]);
    }

    #[test]
    fn drawings_that_would_take_too_long_are_refused_before_they_are_drawn() {
        let use_all = "<use xlink:href='#n0'/>";
        let rect = "<rect width='45' height='45'/>";
        for (content, why) in [
            (
                "<path d='M0 0 L45 45' stroke='#000' stroke-dasharray='0.000001 0.000001'/>".to_owned(),
                TOO_LONG,
            ),
            (
                "<path d='M0 0 L1e9 1e9' stroke='#000' stroke-dasharray='.01 .01'/>".into(),
                TOO_LONG,
            ),
            (format!("{CIRCLE} stroke-dasharray='.01 .01'/>").repeat(5_000), TOO_LONG),
            (format!("{CIRCLE}/>").repeat(11_000), TOO_LONG),
            (
                "<g opacity='.5'><rect width='9' height='9'/></g>".repeat(2_000),
                TOO_LONG,
            ),
            ("<g>".repeat(200) + &"</g>".repeat(200), "nested too deeply"),
            (
                billion("<g id='THIS'>", "<use xlink:href='#NEXT'/>", "</g>") + use_all,
                TOO_LONG,
            ),
            (
                billion(
                    "<clipPath id='THIS'>",
                    "<rect width='9' height='9' clip-path='url(#NEXT)'/>",
                    "</clipPath>",
                ) + "<rect width='45' height='45' clip-path='url(#n0)'/>",
                TOO_LONG,
            ),
            (
                billion(
                    "<pattern id='THIS' width='.1' height='.1'>",
                    "<rect width='1' style='fill:url( \"#NEXT\" )'/>",
                    "</pattern>",
                ) + "<rect width='45' height='45' fill='url(#n0)'/>",
                TOO_LONG,
            ),
            (
                format!("<style>rect{{mask:url(#m)}}</style><mask id='m'>{rect}</mask>{rect}"),
                "refers to shapes",
            ),
            (
                format!("<style>{}</style>{}", ".a{fill:red}".repeat(5_000), rect.repeat(500)),
                TOO_LONG,
            ),
            (
                format!("<marker id='m'>{rect}</marker><path marker-mid='url(#m)' d='M0 0 L1 1 L2 2'/>"),
                "markers",
            ),
            (
                "<linearGradient id='a' xlink:href='#a'/><rect width='9' height='9' fill='url(#a)'/>".into(),
                "nested",
            ),
        ] {
            assert_refused(&content, why);
        }
    }

    #[test]
    fn what_is_only_referred_to_is_judged_too() {
        let rect = "<rect width='45' height='45'/>";
        for (content, why) in [
            (
                format!("<filter id='f'><feTurbulence numOctaves='999999999'/></filter><g filter='url(#f)'>{rect}</g>"),
                "filter",
            ),
            (
                "<filter id='t'><feTurbulence baseFrequency='.3' numOctaves='999999999'/></filter>\
                 <defs><g id='g'><g filter='url(#t)'><rect width='45' height='45'/></g></g></defs>\
                 <filter id='f'><feImage xlink:href='#g'/></filter><rect width='45' height='45' filter='url(#f)'/>"
                    .into(),
                "filter",
            ),
            (
                format!(
                    "<defs><g id='g'>{}</g></defs><filter id='f'><feImage xlink:href='#g'/></filter>\
                     <rect width='45' height='45' filter='url(#f)'/>",
                    format!("{CIRCLE} stroke-dasharray='.01 .01'/>").repeat(3_000)
                ),
                TOO_LONG,
            ),
            (
                format!(
                    "<filter id='f'><feMerge>{}</feMerge></filter><rect width='45' height='45' filter='url(#f)'/>",
                    "<feMergeNode in='SourceGraphic'/>".repeat(1_000)
                ),
                TOO_LONG,
            ),
            (
                format!(
                    "<mask id='m' maskUnits='userSpaceOnUse' width='1' height='1'>{}</mask>\
                     <g transform='scale(1000)'><g mask='url(#m)'><rect width='1' height='1'/></g></g>",
                    "<rect width='.045' height='.045'/>".repeat(5_000)
                ),
                TOO_LONG,
            ),
            (
                "<pattern id='p' width='45000' height='45000' patternUnits='userSpaceOnUse'><rect width='45000' \
                 height='45000'/></pattern><rect width='45' height='45' fill='url(#p)'/>"
                    .into(),
                "pattern",
            ),
            (
                "<filter id='f'><feGaussianBlur stdDeviation='1e30'/></filter><rect width='9' height='9' filter='url(#f)'/>"
                    .into(),
                "reaches too far",
            ),
            (
                "<filter id='f'><feDropShadow dx='3e9'/></filter><g transform='scale(9)'><rect width='9' height='9' \
                 filter='url(#f)'/></g>"
                    .into(),
                "reaches too far",
            ),
        ] {
            assert_refused(&content, why);
        }
    }

    #[test]
    fn ordinary_drawings_are_drawn() {
        let middle = |content: &str| {
            let picture = drawing(&svg(content), 64).unwrap_or_else(|fault| panic!("{fault:#}: {content}"));
            picture.pixel(32, 32).expect("inside")
        };
        for (content, color) in [
            ("<circle cx='22' cy='22' r='20' fill='red'/>", [255, 0, 0, 255]),
            (
                "<style>.b{fill:#0000ff}</style><rect class='b' width='45' height='45'/>",
                [0, 0, 255, 255],
            ),
            (
                "<defs><rect id='r' width='45' height='45'/></defs><use xlink:href='#r' fill='lime'/>",
                [0, 255, 0, 255],
            ),
            ("<image href='/dev/zero' width='45' height='45'/>", [0; 4]),
            (
                "<path d='M0 22.5 H45' stroke='red' stroke-width='9' stroke-dasharray='0 0'/>",
                [255, 0, 0, 255],
            ),
            ("<path d='M22 22 L nan 4' stroke='red'/>", [0; 4]),
            (
                "<pattern id='p' width='.2' height='.2'><rect width='9' height='9' fill='red'/></pattern>\
                 <rect width='45' height='45' fill='url(#p)'/>",
                [255, 0, 0, 255],
            ),
            (
                "<defs><circle id='c' cx='22' cy='22' r='20' fill='lime'/></defs><filter id='f' x='0' y='0' width='1' \
                 height='1'><feImage xlink:href='#c'/></filter><rect width='45' height='45' filter='url(#f)'/>",
                [0, 255, 0, 255],
            ),
            (
                "<filter id='f'><feGaussianBlur stdDeviation='3'/><feOffset dx='1'/></filter>\
                 <rect width='45' height='45' fill='red' filter='url(#f)'/>",
                [255, 0, 0, 255],
            ),
        ] {
            assert_eq!(middle(content), color, "{content}");
        }
    }
}
