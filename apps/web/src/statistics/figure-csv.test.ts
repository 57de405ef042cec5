import { expect, test } from 'vitest'
import { figureCsv } from './figure-csv.ts'

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
