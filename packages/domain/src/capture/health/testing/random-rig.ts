import { randomFrom } from '../../../numbers/testing/random-from.ts'
import { type Camera, LEFT_CAMERAS, RIGHT_CAMERAS } from '../../camera.ts'
import type { CameraMeasures, RigImageSet, SeenCamera } from '../camera-signals.ts'

/** Generates pseudo-random numbers from a seed (mulberry32). */
export function chance(seed: number) {
  const next = randomFrom(seed)
  /** returns a normally distributed number; `spread` is the standard deviation */
  const normal = (spread: number) => spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return { next, normal }
}

const OWN: readonly Camera[] = LEFT_CAMERAS.slice(0, 3)
const PARTNER: readonly Camera[] = RIGHT_CAMERAS.slice(0, 3)
const HOUR = 3_600_000

/**
 * Kinds of weather, in powers of two: the effect on light and edges of all cameras (`light`, `edges`), and the variation between cameras
 * (`apart`).
 */
const WEATHERS = [
  { light: 0, edges: 0, apart: 0.1, lasts: 120 },
  { light: -0.5, edges: -0.3, apart: 0.25, lasts: 60 },
  { light: 0.3, edges: -0.6, apart: 0.35, lasts: 40 },
  { light: -0.2, edges: -1, apart: 0.2, lasts: 30 },
] as const

export type Fault = (measures: CameraMeasures, camera: Camera) => CameraMeasures | undefined

/**
 * Simulates the passings of a healthy rig, oldest first. Cars vary from black to white. At night, lamps reach each camera differently.
 * Weather persists, drops on a lens dry up, and some photos get lost. The model is a guess and is meant to vary more than real photos do.
 * @param fault changes the photos of the unit's own cameras from passing `from` on; undefined if there is no fault
 */
export function* randomRig(seed: number, fault?: { from: number; of: Fault }): Generator<RigImageSet> {
  const { next, normal } = chance(seed)
  const cameras = [...OWN, ...PARTNER]
  const each = (spread: number) => Object.fromEntries(cameras.map((camera) => [camera, normal(spread)]))
  const [edges, light, atNightEdges, atNightLight] = [each(0.7), each(0.4), each(0.35), each(0.4)]
  const gap = HOUR / (3 + 20 * next())
  let weather: (typeof WEATHERS)[number] = WEATHERS[0]
  let [weatherEdges, weatherLight] = [each(0), each(0)]
  let drops: { camera: Camera; left: number } | undefined
  let at = Date.UTC(2026, 10, 1, 6)
  for (let n = 0; ; n += 1) {
    at += gap * (0.2 + 1.6 * next())
    const isNight = Math.sin((2 * Math.PI * at) / (24 * HOUR)) < -0.2
    if (next() < 1 / weather.lasts) {
      weather = WEATHERS[Math.floor(next() * WEATHERS.length)] ?? WEATHERS[0]
      ;[weatherEdges, weatherLight] = [each(weather.apart), each(weather.apart)]
    }
    if (!drops && next() < 0.004) drops = { camera: cameras[Math.floor(next() * 6)] as Camera, left: 3 + 4 * next() }
    if (drops && (drops.left -= 1) < 0) drops = undefined
    const car = { edges: normal(0.6), light: normal(0.25) }
    const photo = (camera: Camera): SeenCamera[] => {
      if (next() < 0.005) return []
      const of = (values: Record<string, number>) => values[camera] ?? 0
      const inDrops = drops?.camera === camera ? -1.5 : 0
      const night = isNight ? 1 : 0
      const sharpness =
        of(edges) +
        of(weatherEdges) +
        weather.edges +
        car.edges +
        normal(0.45) +
        inDrops +
        night * (of(atNightEdges) - 0.8)
      const lightness =
        of(light) + of(weatherLight) + weather.light + car.light + normal(0.15) + night * (of(atNightLight) - 1)
      const brightness = Math.min(240, 95 * 2 ** lightness)
      // white pixels arise where a low sun shines into the lens, black pixels arise around the car at night
      const clippedShare = Math.min(
        1,
        Math.max(0, brightness / 255 - 0.7) + (next() < 0.02 ? 0.3 * next() : 0.005 * next()) + night * 0.1 * next(),
      )
      const measures = { sharpness: 40 * 2 ** sharpness, brightness, clippedShare }
      const left = OWN.includes(camera) && fault && n >= fault.from ? fault.of(measures, camera) : measures
      return left ? [{ camera, measures: left }] : []
    }
    yield { id: `passing ${n}`, at, own: OWN.flatMap(photo), partner: PARTNER.flatMap(photo) }
  }
}
