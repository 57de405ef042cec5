import { buildZip, type ZipFile, type ZipLies } from './build-zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

export const SHEET = 'xl/worksheets/sheet1.xml'
const HEADER = '<row r="1"><c r="A1" t="inlineStr"><is><t>Registration number</t></is></c></row>'

/** Returns a relationship of a part as XML. `type` is the last word of the type's address. */
export const relation = (id: string, type: string, target: string, mode = ''): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`
export const relations = (...all: string[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`

export const types = (workbook = SHEET_TYPE, more = ''): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${workbook}"/>${more}</Types>`

export const workbook = (sheets: string, properties = ''): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${sheets}</sheets></workbook>`
export const tab = (id = 'rId1', more = ''): string => `<sheet name="${id}" sheetId="1" r:id="${id}"${more}/>`

export const worksheet = (rows: string, before = ''): string =>
  `${XML}${before}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`

/** Returns a sheet of the simple layout, with these rows after the heading. */
export const simpleSheet = (rows: string, before?: string): string => worksheet(HEADER + rows, before)
export const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
export const plateRow = (row: number, text: string): string => `<row r="${row}">${textCell(`A${row}`, text)}</row>`
/** A valid sheet for the hostile files, each of which has a single fault. */
export const GOOD_SHEET = simpleSheet(plateRow(2, 'AB12345'))

/** Parts of a workbook that spreadsheet programs can open. The key is the part's name. */
const GOOD_PARTS: Record<string, string | Buffer> = {
  '[Content_Types].xml': types(),
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': workbook(tab()),
  'xl/_rels/workbook.xml.rels': relations(
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
    relation('rId3', 'styles', 'styles.xml'),
  ),
  'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}"><si><t>AB12345</t></si></sst>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
  [SHEET]: GOOD_SHEET,
}

export type PartChanges = Record<string, string | Buffer | Omit<ZipFile, 'name'> | undefined>

/** Returns the files of a valid workbook, with some parts changed or added. The value undefined removes a part. */
export function workbookFiles(changes: PartChanges = {}): ZipFile[] {
  return Object.entries<PartChanges[string]>({ ...GOOD_PARTS, ...changes }).flatMap(([name, part]) => {
    if (part === undefined) return []
    return [typeof part === 'string' || Buffer.isBuffer(part) ? { name, content: part } : { ...part, name }]
  })
}

export const buildWorkbook = (changes: PartChanges = {}, lies: ZipLies = {}): Buffer =>
  buildZip(workbookFiles(changes), lies)

export const workbookOf = (sheet: string | Buffer): Buffer => buildWorkbook({ [SHEET]: sheet })
