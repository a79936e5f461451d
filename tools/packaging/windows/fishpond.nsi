; A setup program for one user, which needs no administrator. tools/package.sh calls it with VERSION, NUMBERS, FROM (the folder of what is
; installed, whole) and OUT. /S does everything without a window.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
!include "MUI2.nsh"
!include "FileFunc.nsh"

Name "Fishpond"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Fishpond"
InstallDirRegKey HKCU "Software\Fishpond" "Folder"
RequestExecutionLevel user
ManifestDPIAware true
BrandingText "Fishpond ${VERSION}"
VIProductVersion "${NUMBERS}"
VIAddVersionKey ProductName "Fishpond"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Installs Fishpond"
VIAddVersionKey CompanyName "Fishpond developers"
VIAddVersionKey LegalCopyright "2026, Fishpond developers. MIT or Apache 2.0"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\fishpond.exe"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "SimpChinese"

!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Fishpond"

Section
    SetOutPath "$INSTDIR"
    File /r "${FROM}/*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Fishpond.lnk" "$INSTDIR\fishpond.exe"
    WriteRegStr HKCU "Software\Fishpond" "Folder" "$INSTDIR"
    ; A double click on an export looks into it.
    WriteRegStr HKCU "${CLASSES}\.fishpond" "" "Fishpond.Export"
    WriteRegStr HKCU "${CLASSES}\Fishpond.Export" "" "Fishpond"
    WriteRegStr HKCU "${CLASSES}\Fishpond.Export\DefaultIcon" "" "$INSTDIR\fishpond.exe,0"
    WriteRegStr HKCU "${CLASSES}\Fishpond.Export\shell\open\command" "" '"$INSTDIR\fishpond.exe" "%1"'
    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Fishpond"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\fishpond.exe"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Fishpond developers"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
SectionEnd

; What the children did stays: it lies elsewhere.
Section "Uninstall"
    Delete "$SMPROGRAMS\Fishpond.lnk"
    Delete "$INSTDIR\fishpond.exe"
    Delete "$INSTDIR\fishpond.com"
    Delete "$INSTDIR\licences.txt"
    Delete "$INSTDIR\README.txt"
    RMDir /r "$INSTDIR\docs"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    DeleteRegKey HKCU "Software\Fishpond"
    DeleteRegKey HKCU "${CLASSES}\.fishpond"
    DeleteRegKey HKCU "${CLASSES}\Fishpond.Export"
    DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
