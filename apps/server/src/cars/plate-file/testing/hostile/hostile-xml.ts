import {
  buildWorkbook,
  GOOD_SHEET,
  plateRow,
  relations,
  simpleSheet,
  textCell,
  types,
  workbookOf,
} from '../build-workbook.ts'
import { denseText, type HostileFile } from './hostile-file.ts'

const sheet = (what: string, content: string | Buffer): HostileFile => ({ what, bytes: () => workbookOf(content) })
const heavy = (what: string, content: () => string): HostileFile => ({
  what,
  isHeavy: true,
  bytes: () => workbookOf(content()),
})
const withType = (what: string, subset: string, text = '&a;'): HostileFile =>
  sheet(what, simpleSheet(plateRow(2, text), `<!DOCTYPE worksheet ${subset}>`))
const inPart = (name: string, content: string): HostileFile => ({
  what: `a document type in ${name}`,
  bytes: () => buildWorkbook({ [name]: content.replace('?>', '?><!DOCTYPE a [<!ENTITY a "b">]>') }),
})
const LAUGHS = Array.from({ length: 10 }, (_, nth) => `<!ENTITY l${nth + 1} "${`&l${nth};`.repeat(10)}">`).join('')
const deep = (levels: number): string => '<a>'.repeat(levels) + '</a>'.repeat(levels)
const [BEFORE = '', AFTER = ''] = GOOD_SHEET.split('AB12345')
const withBytes = (...bytes: number[]): Buffer =>
  Buffer.concat([Buffer.from(`${BEFORE}AB`), Buffer.from(bytes), Buffer.from(AFTER)])
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')
const word = (nth: number): string => `${(nth * 2_654_435_761) % 4_294_967_296} `

/**
 * XML files with entity expansion, external entities, endless content or invalid syntax.
 * @param fetchedFrom address that an unsafe reader would request
 */
export const hostileXml = (fetchedFrom: string): readonly HostileFile[] => [
  withType('a billion laughs', `[<!ENTITY l0 "lol">${LAUGHS}]`, '&l10;'),
  withType('a long entity named often', `[<!ENTITY a "${'a'.repeat(50_000)}">]`, '&a;'.repeat(5_000)),
  withType('an entity of a file', '[<!ENTITY a SYSTEM "file:///etc/passwd">]'),
  withType('an entity of an address', `[<!ENTITY a SYSTEM "${fetchedFrom}/entity">]`),
  withType('a parameter entity of an address', `[<!ENTITY % a SYSTEM "${fetchedFrom}/parameter"> %a;]`, 'AB12345'),
  withType('a document type of an address', `SYSTEM "${fetchedFrom}/type.dtd"`, 'AB12345'),
  withType('a document type of nothing', '', 'AB12345'),
  inPart('[Content_Types].xml', types()),
  inPart('xl/_rels/workbook.xml.rels', relations()),
  inPart('xl/sharedStrings.xml', '<?xml version="1.0"?><sst/>'),
  inPart('xl/styles.xml', '<?xml version="1.0"?><styleSheet/>'),
  sheet('an entity that is nowhere', simpleSheet(plateRow(2, '&nbsp;'))),
  sheet('XML of 200,000 levels', deep(200_000)),
  sheet('XML of a hundred levels', simpleSheet(deep(100))),
  sheet('a character that XML has not', simpleSheet(plateRow(2, 'AB\u0000123'))),
  sheet('a number of a character that XML has not', simpleSheet(plateRow(2, 'AB&#0;123'))),
  sheet('half a surrogate by number', simpleSheet(plateRow(2, 'AB&#xD800;123'))),
  sheet('bytes that are no UTF-8', withBytes(0xc3, 0x28)),
  sheet('half a surrogate in UTF-8', withBytes(0xed, 0xa0, 0x80)),
  sheet('a null in UTF-8 that is too long', withBytes(0xc0, 0x80)),
  sheet('UTF-16 that says it is UTF-8', Buffer.from(`\uFEFF${GOOD_SHEET}`, 'utf16le')),
  sheet('UTF-8 that says it is UTF-16', GOOD_SHEET.replace('UTF-8', 'UTF-16')),
  sheet('UTF-16 with half a surrogate', utf16(GOOD_SHEET.replace('AB12345', '\uD800'))),
  sheet('UTF-16 with a document type', utf16(simpleSheet(plateRow(2, '&a;'), '<!DOCTYPE a [<!ENTITY a "b">]>'))),
  sheet('a name of another encoding', GOOD_SHEET.replace('UTF-8', 'ISO-8859-1')),
  sheet('UTF-7', GOOD_SHEET.replace('UTF-8', 'UTF-7')),
  sheet('nothing in a sheet', ''),
  sheet('blanks in a sheet', '   \n'),
  sheet('a sheet that ends early', GOOD_SHEET.slice(0, -30)),
  sheet('two roots', GOOD_SHEET + GOOD_SHEET.slice(GOOD_SHEET.indexOf('<worksheet'))),
  sheet('elements that cross', GOOD_SHEET.replace('</sheetData></worksheet>', '</worksheet></sheetData>')),
  sheet('an attribute twice', GOOD_SHEET.replace('r="1"', 'r="1" r="2"')),
  sheet('text after the root', `${GOOD_SHEET}AB12345`),
  sheet('a page in place of a sheet', '<html><br></html>'),
  heavy('a text of 20 MB', () => simpleSheet(`<row r="2">${textCell('A2', denseText(20, word))}</row>`)),
  heavy('an attribute of 20 MB', () => GOOD_SHEET.replace('<sheetData>', `<sheetData a="${denseText(20, word)}">`)),
  heavy('a comment of 20 MB', () => GOOD_SHEET.replace('<sheetData>', `<!--${denseText(20, word)}--><sheetData>`)),
  heavy('a million attributes', () =>
    GOOD_SHEET.replace('<sheetData>', `<sheetData ${denseText(20, (nth) => `a${nth}="" `)}>`),
  ),
  heavy('30 MB of comments', () =>
    GOOD_SHEET.replace('<sheetData>', `${denseText(30, (n) => `<!--${n}-->`)}<sheetData>`),
  ),
  heavy('30 MB of instructions', () =>
    GOOD_SHEET.replace('<sheetData>', `${denseText(30, (n) => `<?a ${n}?>`)}<sheetData>`),
  ),
  heavy('30 MB of elements that nobody knows', () => simpleSheet(denseText(30, (n) => `<a b="${n}"/>`))),
  heavy('30 MB of character numbers', () =>
    simpleSheet(denseText(30, (n) => `<a>${`&#${65 + (n % 26)};`.repeat(9)}</a>`)),
  ),
]
