/**
 * Measures the recall of damage detection by difference. Drawn cars make three visits in other light, under dirt and
 * rain. Ten damages are new at the last visit. Every third car comes back at another rig.
 *
 * - Damages of at least 25 px count. A damage is found when a box shows it (`damage/hits.ts`).
 * - `damages` counts a damage as found in any photo, `sightings` photo by photo. A photo that could not be aligned
 * counts as a photo without finds.
 * - `lost` gives the stage at which damages were lost. Of all sightings of a damage, the one that came farthest counts.
 * - `kinds` gives the found damages of each kind. `named` gives how many of them got a kind, and how many the right
 * kind.
 * - `unchanged` compares the second visit with the first.
 * - CPU seconds are those for the six photos of a visit against two earlier visits, without alignment.
 *
 * Prints one line of JSON.
 *
 * node bench/damage-detection.ts [--cars 3] [--seed 502000] [--set FOLDER]
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Rect } from '@skadi/domain/damages/damage-box'
import { suggestFrom } from '@skadi/domain/detections/working-point'
import { compareViews } from '@skadi/pipeline/vision/changes/detect-changes'
import { readChangeCells } from '@skadi/pipeline/vision/changes/read-change-cells'
import { LABEL_OF_KIND } from '@skadi/simulator/damage/damage'
import { type ComparedPhoto, comparedPhotos } from './damage/drawn-visits.ts'
import { isFalse, shows } from './damage/hits.ts'
import { round } from './measure/measure.ts'

/** Stages of detection at which a damage can be lost, from first to last. */
const STAGES = ['photo not aligned', 'not seen', 'seen, but not surely enough', 'found'] as const
type Stage = (typeof STAGES)[number]

/**
 * Returns the stage at which detection lost a damage of a photo.
 * @param boxes suggestions; undefined if the photo could not be aligned
 * @param unsure suggestions at a much lower certainty threshold
 */
function whereLost(damage: Rect, boxes: readonly Rect[] | undefined, unsure: readonly Rect[]): Stage {
  if (!boxes) return 'photo not aligned'
  if (boxes.some((box) => shows(box, damage))) return 'found'
  return unsure.some((box) => shows(box, damage)) ? 'seen, but not surely enough' : 'not seen'
}

/** Returns the later of two stages. */
const farther = (a: Stage | undefined, b: Stage): Stage => (a && STAGES.indexOf(a) >= STAGES.indexOf(b) ? a : b)

/** Counts the damages that were lost at each stage. */
function countStages(lost: readonly Stage[]): Record<string, number> {
  const stages: Record<string, number> = Object.fromEntries(STAGES.map((stage) => [stage, 0]))
  for (const stage of lost) stages[stage] = (stages[stage] ?? 0) + 1
  return stages
}

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '3' },
    seed: { type: 'string', default: '502000' },
    set: { type: 'string' },
  },
})
const folder = values.set ?? (await mkdtemp(join(tmpdir(), 'skadi-damage-')))
/** Longest side in pixels of the photo from which a damage must be found. */
const LEAST = 25
const SIZES = [25, 50, 100, 200, 2000] as const
/** Certainty from which a damage counts as seen at all. */
const UNSURE = 0.03

type Tally = Record<string, { found: number; all: number }>
const count = (tally: Tally, name: string, isFound: boolean) => {
  const of = tally[name] ?? { found: 0, all: 0 }
  tally[name] = { found: of.found + Number(isFound), all: of.all + 1 }
}

async function measure(photos: readonly ComparedPhoto[], into: ReturnType<typeof emptyTally>, car: number) {
  for (const photo of photos) {
    const { earlier, isNew, weather } = photo
    const start = process.cpuUsage()
    const cells = earlier.length > 0 ? await compareViews(photo) : undefined
    const boxes = cells && readChangeCells(cells, suggestFrom(photo.camera))
    into.cpuMs += process.cpuUsage(start).user / 1000
    into.photos += 1
    into.aligned += Number(earlier.length > 0)
    const wrong = (boxes ?? []).filter((box) => isFalse(box, isNew)).length
    into.falseBoxes += wrong
    for (const kind of weather.length > 0 ? new Set(weather) : ['clean']) {
      const of = into.weather[kind] ?? { photos: 0, falseBoxes: 0 }
      into.weather[kind] = { photos: of.photos + 1, falseBoxes: of.falseBoxes + wrong }
    }
    const unsure = cells ? readChangeCells(cells, UNSURE) : []
    for (const { id, kind, box } of isNew) {
      const long = Math.max(box.width, box.height)
      if (long < LEAST) continue
      const stage = whereLost(box, boxes, unsure)
      const isFound = stage === 'found'
      count(into.sightings, 'all', isFound)
      count(into.sightings, kind, isFound)
      count(into.sightings, `to ${SIZES.find((size) => long < size)} px`, isFound)
      const found = boxes?.find((one) => shows(one, box))
      if (found) into.named.all += 1
      if (found?.label) into.named[found.label === LABEL_OF_KIND[kind] ? 'right' : 'wrong'] += 1
      const name = `${car}.${id}`
      into.damages.set(name, { kind, stage: farther(into.damages.get(name)?.stage, stage) })
    }
  }
}

const emptyTally = () => ({
  photos: 0,
  aligned: 0,
  falseBoxes: 0,
  cpuMs: 0,
  sightings: {} as Tally,
  named: { all: 0, right: 0, wrong: 0 },
  damages: new Map<string, { kind: string; stage: Stage }>(),
  weather: {} as Record<string, { photos: number; falseBoxes: number }>,
})

const [oneEarlier, twoEarlier, unchanged] = [emptyTally(), emptyTally(), emptyTally()]
const first = Number(values.seed)
const cars = Number(values.cars)
for (let car = first; car < first + cars; car += 1) {
  await measure(await comparedPhotos(folder, car, 1, [0]), unchanged, car)
  await measure(await comparedPhotos(folder, car, 2, [1]), oneEarlier, car)
  await measure(await comparedPhotos(folder, car, 2, [1, 0]), twoEarlier, car)
}

const summary = ({ photos, aligned, falseBoxes, cpuMs, sightings, named, damages, weather }: typeof oneEarlier) => {
  const kinds: Tally = {}
  for (const { kind, stage } of damages.values()) count(kinds, kind, stage === 'found')
  const stages = [...damages.values()].map(({ stage }) => stage)
  return {
    photos,
    aligned,
    damages: damages.size,
    recall: round(stages.filter((stage) => stage === 'found').length / Math.max(1, damages.size)),
    lost: countStages(stages),
    kinds,
    sightings,
    named,
    falseBoxesAPhoto: round(falseBoxes / photos),
    weather,
    cpuSecondsAPassing: round((cpuMs / photos / 1000) * 6, 1),
  }
}
const { photos, aligned, falseBoxesAPhoto, weather, cpuSecondsAPassing } = summary(unchanged)
console.log(
  JSON.stringify({
    bench: 'damage-detection',
    cars,
    seed: first,
    oneEarlier: summary(oneEarlier),
    twoEarlier: summary(twoEarlier),
    unchanged: { photos, aligned, falseBoxesAPhoto, weather, cpuSecondsAPassing },
  }),
)
