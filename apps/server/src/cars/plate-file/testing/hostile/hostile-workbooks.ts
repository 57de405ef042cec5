import {
  buildWorkbook,
  GOOD_SHEET,
  type PartChanges,
  relation,
  relations,
  SHEET,
  tab,
  types,
  workbook,
} from '../build-workbook.ts'
import type { HostileFile } from './hostile-file.ts'

const WORKBOOK = 'xl/workbook.xml'
const ROOT_RELATIONS = '_rels/.rels'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const file = (what: string, changes: PartChanges, code?: HostileFile['code']): HostileFile => ({
  what,
  bytes: () => buildWorkbook(changes),
  ...(code && { code }),
})
const without = (name: string): HostileFile => file(`a workbook without ${name}`, { [name]: undefined })
const workbookAt = (target: string, mode?: string): PartChanges => ({
  [ROOT_RELATIONS]: relations(relation('rId1', 'officeDocument', target, mode)),
})
const sheetAt = (target: string, mode?: string): PartChanges => ({
  [RELATIONS]: relations(relation('rId1', 'worksheet', target, mode)),
})

/** Workbooks with misplaced or missing parts, or with embedded programs. @param address address that the reader must not request */
export const hostileWorkbooks = (address: string): readonly HostileFile[] => [
  without('[Content_Types].xml'),
  without(ROOT_RELATIONS),
  without(WORKBOOK),
  without(RELATIONS),
  without(SHEET),
  file('a workbook with macros by its type', {
    '[Content_Types].xml': types('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
  }),
  file('a workbook with a program', {
    '[Content_Types].xml': types(
      undefined,
      '<Override PartName="/xl/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
    ),
    'xl/vbaProject.bin': 'VBA',
  }),
  file('a program in a relationship', {
    [RELATIONS]: relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'vbaProject', 'vbaProject.bin'),
    ),
  }),
  file('a program without a type', { 'xl/vbaProject.bin': Buffer.from('d0cf11e0a1b11ae1', 'hex') }),
  file('a template', {
    '[Content_Types].xml': types('application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml'),
  }),
  file('a workbook of no type', { '[Content_Types].xml': types('') }),
  file('a workbook at an address', workbookAt(`${address}/workbook.xml`, 'External')),
  file('a workbook at an address that says it is within', workbookAt(`${address}/workbook.xml`)),
  file('a sheet at an address', sheetAt(`${address}/sheet.xml`, 'External')),
  file('a sheet at an address that says it is within', sheetAt(`${address}/sheet.xml`)),
  file('a sheet in a file of the system', sheetAt('file:///etc/passwd')),
  file('a sheet above the file', sheetAt('../../../../etc/passwd')),
  file('a workbook that is its own relationships', workbookAt(ROOT_RELATIONS)),
  file('a sheet that is the workbook', sheetAt('workbook.xml'), 'EMPTY_FILE'),
  file('a sheet that is its own relationships', sheetAt('_rels/workbook.xml.rels'), 'EMPTY_FILE'),
  file('a sheet of a relationship that is not there', { [WORKBOOK]: workbook(tab('rId9')) }),
  file('a sheet without a relationship', { [WORKBOOK]: workbook('<sheet name="a" sheetId="1"/>') }),
  file('a workbook of no sheets', { [WORKBOOK]: workbook('') }, 'EMPTY_FILE'),
  file('only a hidden sheet', { [WORKBOOK]: workbook(tab('rId1', ' state="veryHidden"')) }, 'EMPTY_FILE'),
  file(
    'only a chart',
    { [RELATIONS]: relations(relation('rId1', 'chartsheet', 'worksheets/sheet1.xml')) },
    'EMPTY_FILE',
  ),
  file('ten thousand sheets', { [WORKBOOK]: workbook(tab().repeat(10_000)) }),
  file('a hundred thousand sheets', { [WORKBOOK]: workbook('<sheet name="a" r:id="rId1"/>'.repeat(100_000)) }),
  file('twenty thousand relationships', {
    [RELATIONS]: relations(...Array.from({ length: 20_000 }, (_, nth) => relation(`rId${nth}`, 'worksheet', 'a.xml'))),
  }),
  file('two sheets of texts that are not there', {
    'xl/sharedStrings.xml': undefined,
    [RELATIONS]: relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
    [SHEET]: GOOD_SHEET.replace(/t="inlineStr"><is><t xml:space="preserve">AB12345<\/t><\/is>/, 't="s"><v>0</v>'),
  }),
]
