import { buildWorkbook, relation, relations, SHEET, tab, types, workbook } from './build-workbook.ts'
import { buildZip } from './build-zip.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const HEADER = ['Country code#Registration number', 'VIN', 'Make', 'Model', 'Year']
const [HEAD, BODY, DATED] = [1, 2, 3]

const sharedStrings = (...texts: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<sst ${MAIN} count="${texts.length}" uniqueCount="${texts.length}">${texts.join('')}</sst>`
const si = (text: string): string => `<si><t>${text}</t></si>`
const letter = (column: number): string => String.fromCharCode(65 + column)

/**
 * Returns an extended list as Excel saves it, with a theme, a calculation chain and unused properties. One shared string has two fonts and
 * a phonetic reading. The year of the second car is a date. The plate of the third car is a number, and its VIN is a formula.
 */
export function writtenByExcel(): Buffer {
  const texts = [...HEADER, 'SE#ABC 123', 'YV1CZ59H541', 'Volvo', 'XC 90', 'NO#AB12345', 'JTDKB20U', 'Toyota', 'AB']
  const styles = `<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-414]d/\\ mmmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="[Red]0&quot; days&quot;"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="0"/><xf numFmtId="165"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`
  const cell = (place: string, text: string, style = BODY) =>
    `<c r="${place}" s="${style}" t="s"><v>${texts.indexOf(text)}</v></c>`
  const row = (at: number, cells: string) => `<row r="${at}" spans="1:5" x14ac:dyDescent="0.25">${cells}</row>`
  const sheet = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<worksheet ${MAIN} xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><dimension ref="A1:E4"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><sheetData>${[
    row(1, HEADER.map((text, column) => cell(`${letter(column)}1`, text, HEAD)).join('')),
    row(
      2,
      `${cell('A2', 'SE#ABC 123')}${cell('B2', 'YV1CZ59H541')}${cell('C2', 'Volvo')}${cell('D2', 'XC 90')}<c r="E2" s="${BODY}"><v>2019</v></c>`,
    ),
    row(
      4,
      `${cell('A4', 'NO#AB12345')}${cell('B4', 'JTDKB20U')}${cell('C4', 'Toyota')}<c r="D4" s="${BODY}" t="s"><v>${texts.length}</v></c><c r="E4" s="${DATED}"><v>43831</v></c>`,
    ),
    row(
      5,
      `<c r="A5"><v>12345</v></c><c r="B5" t="str"><f>UPPER("jt1")&amp;1+1</f><v>JT12</v></c>${cell('C5', 'Toyota')}<c r="D5"><v>2.5E1</v></c><c r="E5"><v>2020</v></c>`,
    ),
  ].join('')}</sheetData><hyperlinks><hyperlink ref="A2" r:id="rId1" xmlns:r="urn:r"/></hyperlinks></worksheet>`
  const rich =
    '<si><r><t xml:space="preserve">Co</t></r><r><rPr><b/></rPr><t>rolla</t></r><rPh sb="0" eb="2"><t>コローラ</t></rPh></si>'
  return buildWorkbook({
    'xl/sharedStrings.xml': sharedStrings(...texts.map(si), rich),
    'xl/styles.xml': styles,
    [SHEET]: sheet,
    'xl/worksheets/_rels/sheet1.xml.rels': relations(
      relation('rId1', 'hyperlink', 'https://cars.example/abc', 'External'),
    ),
    'xl/theme/theme1.xml': '<a:theme xmlns:a="urn:a"/>',
    'xl/calcChain.xml': `<calcChain ${MAIN}><c r="B5" i="1"/></calcChain>`,
    'docProps/core.xml': '<coreProperties/>',
    'docProps/app.xml': '<Properties/>',
  })
}

/**
 * Returns a list as LibreOffice saves it. The workbook has an empty first sheet, a hidden sheet and then the list. The list has blank rows
 * above it, and a single width for all columns.
 */
export function writtenByLibreOffice(): Buffer {
  const texts = ['Registration number ', 'AB 12345', 'æø 54321']
  const list = `<worksheet ${MAIN}><sheetFormatPr defaultRowHeight="12.8"/><cols><col collapsed="false" hidden="false" max="1025" min="1" style="0" width="11.5"/></cols><sheetData><row r="3" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"><c r="A3" s="0" t="s"><v>0</v></c></row><row r="4"><c r="A4" s="0" t="s"><v>1</v></c><c r="B4" s="0"/></row><row r="5"><c r="A5" s="0" t="s"><v>2</v></c></row></sheetData></worksheet>`
  return buildWorkbook({
    'xl/workbook.xml': workbook(tab('rId4') + tab('rId5', ' state="hidden"') + tab('rId1', ' state="visible"')),
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'sharedStrings', '/xl/sharedStrings.xml'),
      relation('rId4', 'worksheet', 'worksheets/sheet2.xml'),
      relation('rId5', 'worksheet', 'worksheets/sheet3.xml'),
    ),
    'xl/sharedStrings.xml': sharedStrings(...texts.map(si)),
    [SHEET]: list,
    'xl/worksheets/sheet2.xml': `<worksheet ${MAIN}><sheetData/></worksheet>`,
    'xl/worksheets/sheet3.xml': list.replaceAll('<v>2</v>', '<v>0</v>'),
    'docProps/custom.xml': '<Properties/>',
  })
}

/** Returns a workbook as Google Sheets saves it. The workbook has no properties, and many styled rows without a value after the list. */
export function writtenByGoogle(): Buffer {
  const blank = Array.from({ length: 997 }, (_, nth) => `<row r="${nth + 4}"><c r="A${nth + 4}" s="2"/></row>`).join('')
  const text = (at: number) =>
    `<row r="${at}" ht="15.75" customHeight="1"><c r="A${at}" s="1" t="s"><v>${at - 1}</v></c></row>`
  return buildWorkbook({
    'xl/workbook.xml': workbook('<sheet state="visible" name="Flåte 2026" sheetId="1" r:id="rId1"/>', '<workbookPr/>'),
    'xl/sharedStrings.xml': sharedStrings(si('registration number'), si('dk#ab12345'), si('WN#0042-K')),
    [SHEET]: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet ${MAIN}><sheetData>${text(1)}${text(2)}${text(3)}${blank}</sheetData></worksheet>`,
  })
}

/** SheetJS writes this type even in files without macros. */
const MACROS = '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>'

/**
 * Returns a workbook as server libraries in Java, .NET and JavaScript write it. The workbook has 64-bit sizes and a prefix before each
 * name. Its cells and rows have no reference.
 */
export function writtenByServer(): Buffer {
  const strings = ['Registration number', 'AB12345', 'AB12346']
  const rows = strings.map((text) => `<x:row><x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c></x:row>`).join('')
  const content = `<?xml version="1.0" encoding="utf-8"?><x:worksheet xmlns:x="urn:x"><x:sheetData>${rows}</x:sheetData></x:worksheet>`
  const book = `<x:workbook xmlns:x="urn:x" xmlns:rel="urn:r"><x:sheets><x:sheet name="1" sheetId="1" rel:id="R1"/></x:sheets></x:workbook>`
  const packed = { method: 0, wide: [BigInt(content.length), BigInt(content.length)] }
  return buildZip([
    { name: 'xl/', content: '', method: 0 },
    { name: 'xl/worksheets/list.xml', content, ...packed },
    { name: 'xl/book.xml', content: book },
    { name: 'xl/_rels/book.xml.rels', content: relations(relation('R1', 'worksheet', '/xl/worksheets/list.xml')) },
    { name: '_rels/.rels', content: relations(relation('R9', 'officeDocument', '/xl/book.xml')) },
    { name: '[Content_Types].xml', content: types(undefined, MACROS).replace('/xl/workbook.xml', '/xl/book.xml') },
  ])
}
