import { expect, test } from 'vitest'
import { figureCsv, figureWorkbook } from './figure-files.ts'

test('cells are quoted where they must be, and none of them is a formula', () => {
  expect(
    figureCsv(
      ['Rig', 'Passings'],
      [
        ['Gate "A", north', 3],
        ['=HYPERLINK("x")', -1],
      ],
      'en',
    ),
  ).toBe('\uFEFFRig,Passings\r\n"Gate ""A"", north",3\r\n"\'=HYPERLINK(""x"")",-1\r\n')
})

test('Norwegian and Spanish spreadsheets get semicolons and decimal commas', () => {
  for (const language of ['no', 'es'] as const)
    expect(figureCsv(['Rigg', 'Andel'], [['Port A; nord', 0.5]], language)).toBe(
      '\uFEFFRigg;Andel\r\n"Port A; nord";0,5\r\n',
    )
})

const HEAD = ['Location', { shown: 'Median', file: 'Median, hours' }] as const
const ROWS = [
  ['Oslo', { value: 3.08, shown: '3 h 05 min' }],
  ['Bergen', null],
] as const

test('a file has numbers where the table has units, and names the unit in the heading', () => {
  expect(figureCsv(HEAD, ROWS, 'en')).toBe('\uFEFFLocation,"Median, hours"\r\nOslo,3.08\r\nBergen,\r\n')
})

test('a workbook is a zip with the same numbers, named without forbidden characters', async () => {
  const blob = await figureWorkbook('Cost / passing: [2026]', HEAD, ROWS)
  const text = new TextDecoder().decode(await blob.arrayBuffer())
  expect(text.slice(0, 2)).toBe('PK')
  expect(text).toContain('<sheet name="Cost   passing   2026 "')
  expect(text).toContain('<c r="B2"><v>3.08</v></c>')
  expect(text).toContain('<is><t xml:space="preserve">Bergen</t></is>')
  expect(text).toContain('<autoFilter ref="A1:B3"/>')
})
