import { expect, test } from 'vitest'
import { seen } from './testing/seen.ts'

test('whichever way one looks there is light, and nowhere more than the lamps give', () => {
  for (let i = 0; i < 2000; i++) {
    const z = 1 - (2 * i + 1) / 2000
    const r = Math.sqrt(1 - z * z)
    for (const blur of [0, 0.1, 0.5, 0.9]) {
      const value = seen(r * Math.cos(i * 2.4), r * Math.sin(i * 2.4), z, blur)
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThan(6.5)
    }
  }
})
