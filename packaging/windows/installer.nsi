; The installer for one user: it needs no administrator. Files of PGN, FEN and EPD get Tabiya under "Open with"; what opens them by a
; double click stays as the user has it. Games and settings are kept elsewhere (%APPDATA%\tabiya), and stay when it is removed.

Target amd64-unicode
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
; In megabytes: as large as the program, which is there twice.
SetCompressorDictSize 32

!include LogicLib.nsh
!include MUI2.nsh
!include WinMessages.nsh
!include WordFunc.nsh

!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tabiya"

Name "Tabiya"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Tabiya"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Tabiya"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs Tabiya"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "${PUBLISHER}; MIT License"

!define MUI_ICON "../icons/tabiya.ico"
!define MUI_UNICON "../icons/tabiya.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "../icons/installer.bmp"
!define MUI_FINISHPAGE_RUN "$INSTDIR\tabiya.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Hungarian"
!insertmacro MUI_LANGUAGE "Portuguese"

LangString RUNNING ${LANG_ENGLISH} "Tabiya is running. Close it and start again."
LangString RUNNING ${LANG_GERMAN} "Tabiya läuft noch. Schließen Sie es, und beginnen Sie noch einmal."
LangString RUNNING ${LANG_SPANISH} "Tabiya está abierto. Ciérrelo y vuelva a empezar."
LangString RUNNING ${LANG_FRENCH} "Tabiya est ouvert. Fermez-le, puis recommencez."
LangString RUNNING ${LANG_HUNGARIAN} "A Tabiya fut. Zárja be, és kezdje újra."
LangString RUNNING ${LANG_PORTUGUESE} "O Tabiya está aberto. Feche-o e recomece."

; A program that runs cannot be replaced or removed: it would be left half installed.
!macro refuse_while_running NAME
    ${If} ${FileExists} "$INSTDIR\${NAME}"
        ClearErrors
        FileOpen $0 "$INSTDIR\${NAME}" a
        ${If} ${Errors}
            Abort "$(RUNNING)"
        ${EndIf}
        FileClose $0
    ${EndIf}
!macroend

; Reads the user's Path between semicolons into $0, and into $1 what is left of it without this folder. $2 is 0 if there
; is a Path, 2 if there is none, and $3 its length. A string here ends after 1023 characters: a longer Path is left alone.
!macro read_path REPLACE FOLDER
    ; In bytes, of a string with or without variables in it, of HKEY_CURRENT_USER.
    System::Call 'advapi32::RegGetValueW(p -2147483647, w "Environment", w "Path", i 0x10000006, p 0, p 0, *i .r3) i .r2'
    IntOp $3 $3 / 2
    ReadRegStr $0 HKCU "Environment" "Path"
    StrCpy $0 ";$0;"
    ${REPLACE} $0 ";${FOLDER};" ";" "+" $1
!macroend
!macro path_has_changed
    SendMessage ${HWND_BROADCAST} ${WM_WININICHANGE} 0 "STR:Environment" /TIMEOUT=5000
!macroend

Section
    !insertmacro refuse_while_running tabiya.exe
    !insertmacro refuse_while_running tabiya.com
    SetOutPath "$INSTDIR\licenses"
    File "${FILES}/licenses/*.txt"
    SetOutPath "$INSTDIR"
    File "${FILES}/*.*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Tabiya.lnk" "$INSTDIR\tabiya.exe"

    ; A console finds the program by its name.
    !insertmacro read_path "${WordReplace}" $INSTDIR
    StrLen $4 $INSTDIR
    IntOp $4 $4 + $3
    ${If} $2 = 2
        WriteRegExpandStr HKCU "Environment" "Path" $INSTDIR
        !insertmacro path_has_changed
    ${ElseIf} $2 = 0
    ${AndIf} $4 < 1000
    ${AndIf} $0 == $1
        StrCpy $0 $0 -1 1
        StrCpy $1 $0 1 -1
        ${If} $1 == ";"
            WriteRegExpandStr HKCU "Environment" "Path" "$0$INSTDIR;"
        ${Else}
            WriteRegExpandStr HKCU "Environment" "Path" "$0;$INSTDIR"
        ${EndIf}
        !insertmacro path_has_changed
    ${EndIf}

    WriteRegStr HKCU "${CLASSES}\Tabiya.Game" "" "Chess game"
    WriteRegStr HKCU "${CLASSES}\Tabiya.Game\DefaultIcon" "" "$INSTDIR\tabiya.exe,0"
    WriteRegStr HKCU "${CLASSES}\Tabiya.Game\shell\open\command" "" '"$INSTDIR\tabiya.exe" "%1"'
    WriteRegStr HKCU "${CLASSES}\.pgn\OpenWithProgids" "Tabiya.Game" ""
    WriteRegStr HKCU "${CLASSES}\.fen\OpenWithProgids" "Tabiya.Game" ""
    WriteRegStr HKCU "${CLASSES}\.epd\OpenWithProgids" "Tabiya.Game" ""
    WriteRegStr HKCU "${CLASSES}\Applications\tabiya.exe\shell\open\command" "" '"$INSTDIR\tabiya.exe" "%1"'
    WriteRegStr HKCU "${CLASSES}\Applications\tabiya.exe" "FriendlyAppName" "Tabiya"
    WriteRegStr HKCU "${CLASSES}\Applications\tabiya.exe\SupportedTypes" ".pgn" ""
    WriteRegStr HKCU "${CLASSES}\Applications\tabiya.exe\SupportedTypes" ".fen" ""
    WriteRegStr HKCU "${CLASSES}\Applications\tabiya.exe\SupportedTypes" ".epd" ""

    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Tabiya"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\tabiya.exe"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PUBLISHER}"
    WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${HOMEPAGE}"
    WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
    ; "Open with" notices at once.
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section Uninstall
    ; As it was written into the Path; the folder may be reached by another name now.
    ReadRegStr $5 HKCU "${UNINSTALL}" "InstallLocation"
    !insertmacro refuse_while_running tabiya.exe
    !insertmacro refuse_while_running tabiya.com
    Delete "$SMPROGRAMS\Tabiya.lnk"
    DeleteRegKey HKCU "${CLASSES}\Tabiya.Game"
    DeleteRegKey HKCU "${CLASSES}\Applications\tabiya.exe"
    DeleteRegValue HKCU "${CLASSES}\.pgn\OpenWithProgids" "Tabiya.Game"
    DeleteRegValue HKCU "${CLASSES}\.fen\OpenWithProgids" "Tabiya.Game"
    DeleteRegValue HKCU "${CLASSES}\.epd\OpenWithProgids" "Tabiya.Game"
    DeleteRegKey HKCU "${UNINSTALL}"
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'

    !insertmacro read_path "${un.WordReplace}" $5
    ${If} $2 = 0
    ${AndIf} $3 < 1020
    ${AndIf} $0 != $1
        StrCpy $1 $1 -1 1
        ${If} $1 == ""
            DeleteRegValue HKCU "Environment" "Path"
        ${Else}
            WriteRegExpandStr HKCU "Environment" "Path" $1
        ${EndIf}
        !insertmacro path_has_changed
    ${EndIf}

    Delete "$INSTDIR\licenses\Inter.txt"
    Delete "$INSTDIR\licenses\HarfBuzz.txt"
    Delete "$INSTDIR\licenses\crates.txt"
    Delete "$INSTDIR\licenses\mingw-w64.txt"
    Delete "$INSTDIR\licenses\SDL2.txt"
    Delete "$INSTDIR\licenses\SDL2_image.txt"
    Delete "$INSTDIR\licenses\SDL2_mixer.txt"
    Delete "$INSTDIR\licenses\SDL2_ttf.txt"
    RMDir "$INSTDIR\licenses"
    Delete "$INSTDIR\tabiya.exe"
    Delete "$INSTDIR\tabiya.com"
    Delete "$INSTDIR\SDL2.dll"
    Delete "$INSTDIR\SDL2_image.dll"
    Delete "$INSTDIR\SDL2_mixer.dll"
    Delete "$INSTDIR\SDL2_ttf.dll"
    Delete "$INSTDIR\LICENSE"
    Delete "$INSTDIR\README.md"
    Delete "$INSTDIR\CHANGELOG.md"
    Delete "$INSTDIR\uninstall.exe"
    ; Only if nothing else was put there.
    RMDir "$INSTDIR"
SectionEnd
