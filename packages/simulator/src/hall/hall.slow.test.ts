import { expect, test } from 'vitest'
import { EVEN_MOOD, hallLight, type Light } from './hall.ts'

const light: Light = { red: 0, green: 0, blue: 0 }

/** Returns the green light that comes from a direction. */
const seen = (x: number, y: number, z: number, blur = 0.004, mood = EVEN_MOOD): number => {
  const l = Math.hypot(x, y, z)
  hallLight(light, 0, 0, 0.8, x / l, y / l, z / l, blur, mood)
  return light.green
}

test('there is light in every direction, and never more than the lamps emit', () => {
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

test('lamps are far brighter than walls, and walls than the ceiling', () => {
  const lamp = seen(0.4, 1.05, 4.6)
  const wall = seen(-0.5, 5, 1)
  const ceiling = seen(0.4, 2, 4.6)
  expect(lamp).toBeGreaterThan(4)
  expect(wall).toBeGreaterThan(0.15)
  expect(wall).toBeLessThan(0.4)
  expect(ceiling).toBeLessThan(wall / 2)
})

test('a rough mirror shows a lamp wider and weaker', () => {
  expect(seen(0.4, 1.05, 4.6, 0.1)).toBeLessThan(seen(0.4, 1.05, 4.6, 0) / 2)
  expect(seen(0.4, 1.35, 4.6, 0.1)).toBeGreaterThan(seen(0.4, 1.35, 4.6, 0))
})

test('daylight comes in by the gates', () => {
  const day = { ...EVEN_MOOD, daylight: 1 }
  const [pane, wall] = [seen(12, 0.4, 1.9, 0, day) - seen(12, 0.4, 1.9), seen(0, 5, 1, 0, day) - seen(0, 5, 1)]
  expect(pane).toBeGreaterThan(2)
  expect(wall).toBeGreaterThan(0)
  expect(wall).toBeLessThan(0.2)
})
