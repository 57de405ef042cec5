import { describe, expect, test } from 'vitest'
import { chooseListed, type PlatePlaces, plateLikeness } from './plate-likeness.ts'

const places = (text: string, doubts: Record<number, Record<string, number>> = {}): PlatePlaces =>
  [...text].map((character, i) => doubts[i] ?? { [character]: 1 })

describe('likelihood of a plate for a read', () => {
  test.each([
    ['as read', 'AB12345', 1],
    ['what one character may be too', 'AB12346', 0.3],
    ['zero for O', 'ABI2345', 0.5],
    ['a character that was ruled out', 'AZ12345', 0.002],
    ['one more', 'AB123455', 0.02],
    ['one less', 'B12345', 0.02],
  ])('%s: %s is %s', (_, plate, likeness) => {
    expect(plateLikeness(places('AB12345', { 6: { '5': 1, '6': 0.3 } }), plate)).toBeCloseTo(likeness)
  })

  test.each([
    ['the one that was named', 'AB12345I', 0.35],
    ['what looks the same', 'AB123451', 0.175],
    ['one that was not named, though another was', 'AB12345M', 0.002],
    ['one elsewhere, where none was named', 'AB712345', 0.02],
    ['none', 'AB12345', 1],
  ])('one more character beside the last one: %s', (_, plate, likeness) => {
    expect(plateLikeness(places('AB12345', { 6: { '5': 1, '5I': 0.35 } }), plate)).toBeCloseTo(likeness)
  })

  test('a character that the reader may have invented may be missing', () => {
    expect(plateLikeness([{ X: 0.6, '': 0.4 }, ...places('AB12345')], 'AB12345')).toBeCloseTo(0.4)
  })
})

describe('the plate chosen from a list', () => {
  const list = (...numbers: string[]) => numbers.map((registrationNo) => ({ registrationNo }))
  const reading = (text: string, imageId: string, doubts?: Record<number, Record<string, number>>) => ({
    registrationNo: text,
    confidence: 0.5,
    imageId,
    places: places(text, doubts),
  })
  const doubt = reading('AB12845', 'a', { 4: { '8': 0.6, '3': 0.4 } })

  test('is the plate that resembles the read', () => {
    expect(chooseListed([doubt], list('AB12345', 'AB12745'))?.plate.registrationNo).toBe('AB12345')
  })

  test('is undefined when two plates are possible, or no plate resembles the read', () => {
    expect(chooseListed([doubt], list('AB12345', 'AB12845'))).toBeUndefined()
    expect(chooseListed([reading('AB12345', 'a')], list('AB12999', 'XX99999'))).toBeUndefined()
    expect(chooseListed([], list('AB12345'))).toBeUndefined()
  })

  test('is decided by a second photo when one photo is ambiguous', () => {
    const other = reading('AB12345', 'b', { 4: { '3': 0.9, '8': 0.01 } })
    expect(chooseListed([doubt, other], list('AB12345', 'AB12845'))?.plate.registrationNo).toBe('AB12345')
  })
})
