import { expect, test } from 'vitest'
import { poll } from '../polling/poll.ts'
import { LOGO_DELAYS_S, LOGO_SIDE, logoFault, logoPath, MAX_LOGO_BYTES, readLogoPath } from './logo.ts'

const good = { type: 'image/jpeg', size: 4_000, width: LOGO_SIDE, height: LOGO_SIDE }

test.each([
  [{}, undefined],
  [{ size: MAX_LOGO_BYTES }, undefined],
  [{ type: 'image/png' }, 'notJpg'],
  [{ type: undefined }, 'notJpg'],
  [{ width: 99 }, 'wrongSize'],
  [{ height: 101 }, 'wrongSize'],
  [{ width: 200, height: 200 }, 'wrongSize'],
  [{ size: MAX_LOGO_BYTES + 1 }, 'tooLarge'],
])('[VALID-44] a logo of 100x100 px as jpg, except %j: %s', (change, expected) => {
  expect(logoFault({ ...good, ...change })).toBe(expected)
})

test('[ADMIN-22] an uploaded logo is polled ten times, with growing waits', async () => {
  const waits: number[] = []
  const asked = poll(
    async () => undefined,
    async (seconds) => waits.push(seconds),
    LOGO_DELAYS_S,
  )
  await expect(asked).rejects.toThrow()
  expect(waits).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a logo is recognised by its address, and no other address is a logo', () => {
  const id = '0190a0b0-0000-7000-8000-00000000000a'
  expect(readLogoPath(logoPath(id))).toBe(id)
  for (const other of ['/logo.jpg', `${logoPath(id)}?size=1`, `https://elsewhere.test${logoPath(id)}`, logoPath('..')])
    expect(readLogoPath(other)).toBeUndefined()
})
