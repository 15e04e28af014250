; The installer for one user: it needs no administrator. Files of PGN, FEN and EPD get Tabiya under "Open with"; what opens them by a
; double click stays as the user has it. Games and settings are kept elsewhere (%APPDATA%\tabiya), and stay when it is removed.

Target amd64-unicode
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
; In megabytes: as large as the program, which is there twice.
SetCompressorDictSize 32

!include MUI2.nsh

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

; A program that runs cannot be replaced or removed: it would be left half installed.
!macro refuse_while_running
    IfFileExists "$INSTDIR\tabiya.exe" 0 +5
    ClearErrors
    FileOpen $0 "$INSTDIR\tabiya.exe" a
    IfErrors 0 +2
    Abort "Tabiya is running. Close it and start again."
    FileClose $0
!macroend

Section
    !insertmacro refuse_while_running
    SetOutPath "$INSTDIR\licenses"
    File "${FILES}/licenses/*.txt"
    SetOutPath "$INSTDIR"
    File "${FILES}/*.*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Tabiya.lnk" "$INSTDIR\tabiya.exe"

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
    !insertmacro refuse_while_running
    Delete "$SMPROGRAMS\Tabiya.lnk"
    DeleteRegKey HKCU "${CLASSES}\Tabiya.Game"
    DeleteRegKey HKCU "${CLASSES}\Applications\tabiya.exe"
    DeleteRegValue HKCU "${CLASSES}\.pgn\OpenWithProgids" "Tabiya.Game"
    DeleteRegValue HKCU "${CLASSES}\.fen\OpenWithProgids" "Tabiya.Game"
    DeleteRegValue HKCU "${CLASSES}\.epd\OpenWithProgids" "Tabiya.Game"
    DeleteRegKey HKCU "${UNINSTALL}"
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'

    Delete "$INSTDIR\licenses\Inter.txt"
    Delete "$INSTDIR\licenses\crates.txt"
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
