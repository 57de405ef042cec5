import { describe, expect, test } from 'vitest'
import { elect, type RegistrationCandidate } from './elect-read.ts'

const read = (
  registrationNo: string,
  confidence: number,
  imageId: string,
  doubts: Record<number, Record<string, number>> = {},
): RegistrationCandidate => ({
  registrationNo,
  confidence,
  imageId,
  raw: registrationNo,
  places: [...registrationNo].map((character, i) => doubts[i] ?? { [character]: 0.99 }),
  box: { x: 0, y: 0, w: 1, h: 1 },
})

describe('the vote of the photos', () => {
  test('one unsure photo gives no read; two photos that agree give a read', () => {
    expect(elect([read('EK12345', 0.6, 'a')])).toBeUndefined()
    expect(elect([read('EK12345', 0.6, 'a'), read('EK12345', 0.6, 'a')])).toBeUndefined()
    expect(elect([read('EK12345', 0.6, 'a'), read('EK12345', 0.6, 'b')])?.votes).toBeGreaterThan(0.8)
  })

  test('two similar numbers, both read with certainty, give no read', () => {
    expect(elect([read('EK12345', 0.9, 'a'), read('EK12346', 0.85, 'b')])).toBeUndefined()
  })

  test('two plates read with equal certainty give no read', () => {
    expect(elect([read('EK12345', 0.9, 'a'), read('ZX98765', 0.85, 'b')])).toBeUndefined()
  })

  test('the doubt of one photo about a character is settled by another photo', () => {
    const unsure = read('EK12845', 0.55, 'a', { 4: { '8': 0.55, '3': 0.4 } })
    const won = elect([unsure, read('EK12345', 0.8, 'b', { 4: { '3': 0.85, '8': 0.1 } })])
    expect(won).toMatchObject({ registrationNo: 'EK12345', best: { imageId: 'b' } })
  })
})
