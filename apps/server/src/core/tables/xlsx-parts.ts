import { textFile } from '../zip-of.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const FIRST_CUSTOM_FORMAT = 164

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`

const relationships = (...of: readonly (readonly [type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${of
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Cells as they are, headings in bold, moments. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="${FIRST_CUSTOM_FORMAT}" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="${FIRST_CUSTOM_FORMAT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

/**
 * What a workbook of one sheet is made of, but for its rows (ECMA-376 part 1, §18).
 * @param name of the sheet, escaped
 * @param widths of its columns, in characters
 */
export const sheetParts = (name: string, widths: readonly number[]) => ({
  files: [
    textFile('[Content_Types].xml', CONTENT_TYPES),
    textFile('_rels/.rels', relationships(['officeDocument', 'xl/workbook.xml'])),
    textFile(
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    textFile(
      'xl/_rels/workbook.xml.rels',
      relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    ),
    textFile('xl/styles.xml', STYLES),
  ],
  sheetHead: `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`,
  sheetFoot: (rows: number): string =>
    `</sheetData><autoFilter ref="A1:${columnName(widths.length)}${rows}"/></worksheet>`,
})

/** A to Z, AA … */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + ((at - 1) % 26))
  return at > 26 ? columnName(Math.floor((at - 1) / 26)) + letter : letter
}
