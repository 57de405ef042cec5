import { expect, test } from 'vitest'
import { hasPlateShape } from './plate-shapes.ts'

test.each([
  { country: 'NO', plates: ['EK12345', 'AB1234'], none: ['ABC123', 'E12345', 'EK123456'] },
  { country: 'SE', plates: ['ABC123', 'ABC12D'], none: ['AB12345', 'ABC1234'] },
  { country: 'DK', plates: ['AB12345'], none: ['AB1234', 'ABC123'] },
  { country: 'DE', plates: ['BMA1234', 'HHAB123', 'KAAB12', 'WAFX12'], none: ['1234BCD', 'ABCDEF1'] },
  { country: 'ES', plates: ['1234BCD', 'M1234AB'], none: ['ABC123', '123BCD'] },
  { country: 'GB', plates: ['AB12CDE', 'A123BCD', 'ABC123D', 'ABZ1234'], none: ['1234BCD'] },
  { country: 'PL', plates: ['WA56660', 'WA1234A', 'KRA12AB', 'WGM12345'], none: ['1234BCD', 'W1'] },
  { country: 'BR', plates: ['OUN4297', 'ABC1D23'], none: ['AB12345', 'ABC123'] },
  { country: 'US', plates: ['7AHN739', 'BFN8484', 'RZN384', '002HHM', 'CG2H2U', '1366026'], none: ['AB12345C'] },
])('$country', ({ country, plates, none }) => {
  for (const plate of plates) expect([plate, hasPlateShape(plate, country)]).toEqual([plate, true])
  for (const text of none) expect([text, hasPlateShape(text, country)]).toEqual([text, false])
})

test('without a country the plates of all countries count, and a part of a plate does not', () => {
  for (const plate of ['EK12345', 'ABC12D', '1234BCD', 'AB12CDE', 'ABC1D23', 'CG2H2U', 'RK763AS'])
    expect([plate, hasPlateShape(plate)]).toEqual([plate, true])
  for (const part of ['K1234', 'EK123', 'BCD', '12345', 'CITROEN', '0ZV6697'])
    expect([part, hasPlateShape(part)]).toEqual([part, false])
})
