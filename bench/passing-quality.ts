/**
 * Measures the quality of damage detection by difference for whole passings, as a clerk sees them (ruling 44). Drawn
 * cars make three visits, and ten damages are new at the last visit. In unchanged passings, the first two visits are
 * each compared with the other.
 *
 * Figures:
 * - recall against false suggestions per passing, for damages of 25 px and more and of 50 px and more, in any photo
 * - share of unchanged passings without suggestions, by weather, with 95 % intervals
 * - recall by kind, and false suggestions by camera
 * - precision at each certainty (reliability)
 *
 * Stores photos and finds in folders, so that a second evaluation takes seconds. Prints one line of JSON, and writes
 * the whole curve as SVG to the file of `--picture`.
 *
 * `--rig` adjusts finds by all other cameras of the rig. The rig geometry is learnt from this number of synthetic
 * passings (decision 114). Without `--rig` there is no geometry.
 *
 * `--list choosing` has the seeds for choosing thresholds, and `--list judging` those for the test. The two lists are
 * disjoint.
 *
 * node bench/passing-quality.ts [--list judging] [--cars 24] [--from 0] [--set FOLDER] [--finds FOLDER] [--picture
 * FILE] [--rig 60]
 */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Camera } from '@skadi/domain/capture/camera'
import { sureFrom } from '@skadi/domain/detections/working-point'
import type { RigGeometry } from '@skadi/pipeline/vision/alignment/rig-geometry'
import { rigOf, type Visit } from './damage/drawn-visits.ts'
import { bodyOf, madeGeometry } from './damage/made-rig.ts'
import { round } from './measure/measure.ts'
import { interval, type MeasuredPassing, measured, share, WEATHERS, workingPoint } from './passing/curve.ts'
import { curvePicture, pointsOf } from './passing/curve-picture.ts'
import { findsOf } from './passing/finds.ts'
import { weighed } from './passing/weighed.ts'

/** First seeds of the cars for choosing and for judging. Cars have consecutive seeds. */
const LISTS = { choosing: 531_000, judging: 541_000 } as const

const { values } = parseArgs({
  options: {
    list: { type: 'string', default: 'judging' },
    cars: { type: 'string', default: '24' },
    from: { type: 'string', default: '0' },
    set: { type: 'string' },
    finds: { type: 'string' },
    picture: { type: 'string' },
    rig: { type: 'string' },
  },
})
const temporary = values.set ?? (await mkdtemp(join(tmpdir(), 'skadi-passings-')))
const folders = { set: temporary, finds: values.finds ?? join(temporary, 'finds') }
const first = LISTS[values.list === 'choosing' ? 'choosing' : 'judging'] + Number(values.from)

const rigs = new Map<number, RigGeometry | undefined>()
/** Returns the rig geometry of a visit. It is learnt from two bodies that do not depend on the car. */
async function geometryOf(car: number, visit: Visit): Promise<RigGeometry | undefined> {
  if (values.rig === undefined) return undefined
  const rig = rigOf(car, visit)
  if (!rigs.has(rig)) {
    const bodies = [await bodyOf('estate', 0), await bodyOf('suv', 0)]
    rigs.set(rig, madeGeometry(rig, bodies, { passings: Number(values.rig), off: 3 }))
  }
  return rigs.get(rig)
}

const clean: MeasuredPassing[] = []
const [oneEarlier, twoEarlier]: [MeasuredPassing[], MeasuredPassing[]] = [[], []]
let [photos, compared, cpuSeconds] = [0, 0, 0]
for (let car = first; car < first + Number(values.cars); car += 1) {
  const looks = [
    { into: clean, finds: await findsOf(folders, car, 1, [0]) },
    { into: clean, finds: await findsOf(folders, car, 0, [1]) },
    { into: oneEarlier, finds: await findsOf(folders, car, 2, [1]) },
    { into: twoEarlier, finds: await findsOf(folders, car, 2, [1, 0]) },
  ]
  for (const { into, finds } of looks) {
    into.push(measured(weighed(finds, await geometryOf(car, finds.visit)), marginOf))
    photos += finds.photos.length
    compared += finds.photos.filter(({ isCompared }) => isCompared).length
    cpuSeconds += finds.cpuSeconds
  }
}

/**
 * Returns the margin of a box: its certainty minus the threshold of its camera. A box with a margin of 0 or more needs
 * a decision, and a box below 0 is faint.
 */
function marginOf({ certainty }: { certainty: number }, camera: string): number {
  return certainty - sureFrom(camera as Camera)
}

const MARGINS = Array.from({ length: 91 }, (_, at) => 0.27 - at * 0.01)
const SHOWN = [0.12, 0.06, 0.02, 0, -0.03, -0.08, -0.13, -0.18] as const
const curves = { oneEarlier, twoEarlier } as const
const pointOf = (margin: number, changed: readonly MeasuredPassing[]) => {
  const { recall25, recall50, falseClean, falseChanged, silent } = workingPoint(margin, clean, changed)
  return Object.fromEntries(
    Object.entries({ recall25, recall50, falseClean, falseChanged, silent }).map(([name, one]) => [
      name,
      one === undefined ? 'none' : round(one),
    ]),
  )
}
const at = (margin: number) => `margin ${margin.toFixed(2)}`
const atMargins = (changed: readonly MeasuredPassing[]) =>
  Object.fromEntries(SHOWN.map((margin) => [at(margin), pointOf(margin, changed)]))

type Certain = { certainty: number }
/** Returns true if a passing has no suggestion to decide at the working point. */
const isSilent = ({ suggestions }: { suggestions: readonly Certain[] }) =>
  suggestions.every(({ certainty }) => certainty < 0)
const foundOf = (of: readonly Certain[]) => ({
  found: of.filter(({ certainty }) => certainty >= 0).length,
  all: of.length,
})

const byWeather = Object.fromEntries(
  Object.entries(WEATHERS).map(([name, is]) => {
    const of = clean.filter(({ weather }) => is(weather))
    const silent = of.filter(isSilent).length
    const [low, high] = interval(silent, of.length)
    const { falseClean } = workingPoint(0, of, [])
    return [
      name,
      { passings: of.length, silent, from: round(low), to: round(high), falseClean: round(falseClean ?? 0) },
    ]
  }),
)
const damages = oneEarlier.flatMap((one) => one.damages)
const byKind = Object.fromEntries(
  [...new Set(damages.map(({ kind }) => kind))].map((kind) => [
    kind,
    foundOf(damages.filter((one) => one.kind === kind)),
  ]),
)
const byCamera: Record<string, number> = {}
for (const { suggestions } of clean)
  for (const { camera, certainty, isTrue } of suggestions)
    if (!isTrue && certainty >= 0) byCamera[camera] = (byCamera[camera] ?? 0) + 1
/**
 * Precision of suggestions by certainty. It covers unchanged passings and passings with ten new damages, in the numbers
 * in which this bench has them.
 */
const reliability = Object.fromEntries(
  [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((from) => {
    const of = [...clean, ...oneEarlier]
      .flatMap((one) => one.suggestions)
      .filter(
        ({ certainty, camera }) =>
          Math.floor((certainty + sureFrom(camera as Camera)) * 10 + 1e-6) === Math.round(from * 10),
      )
    return [`from ${from}`, { right: of.filter(({ isTrue }) => isTrue).length, all: of.length }]
  }),
)
const sizes = [25, 50, 100, 200, 2000] as const
const bySize = Object.fromEntries(
  sizes.slice(1).map((to, k) => {
    const of = damages.filter(({ longest }) => longest >= (sizes[k] as number) && longest < to)
    return [`to ${to} px`, foundOf(of)]
  }),
)

if (values.picture) {
  const points = (changed: readonly MeasuredPassing[]) => MARGINS.map((margin) => workingPoint(margin, clean, changed))
  const [one, two] = [points(oneEarlier), points(twoEarlier)]
  const lines = [
    { name: '50 px and more, two earlier passings', colour: '#0b6', points: pointsOf(two, 'recall50') },
    { name: '50 px and more, one earlier passing', colour: '#06c', points: pointsOf(one, 'recall50') },
    { name: '25 px and more, one earlier passing', colour: '#c60', points: pointsOf(one, 'recall25') },
  ]
  const here = workingPoint(0, clean, []).falseClean ?? 0
  const title = `Damages by difference, drawn cars ${first} to ${first + Number(values.cars) - 1}`
  await writeFile(values.picture, curvePicture(title, lines, [{ x: here, name: 'working point' }]))
}

console.log(
  JSON.stringify({
    bench: 'passing-quality',
    seeds: `${first} to ${first + Number(values.cars) - 1}`,
    photos,
    compared,
    cleanPassings: clean.length,
    damages25: damages.length,
    damages50: damages.filter(({ longest }) => longest >= 50).length,
    cpuSecondsAPassing: round((6 * cpuSeconds) / photos, 1),
    ...Object.fromEntries(Object.entries(curves).map(([name, changed]) => [name, atMargins(changed)])),
    byWeather,
    byKind,
    bySize,
    falseByCamera: byCamera,
    reliability,
    silentShare: round(share(clean, isSilent) ?? 0),
  }),
)
