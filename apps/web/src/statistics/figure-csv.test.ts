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
    ),
  ).toBe('\uFEFFRig,Passings\r\n"Gate ""A"", north",3\r\n"\'=HYPERLINK(""x"")",-1\r\n')
})
