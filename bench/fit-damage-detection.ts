/**
 * Fits the weights by which changed patches are judged (`change-score.weights.json`) on drawn cars, by Newton's method with a
 * ridge. The cars of `bench/damage-detection.ts` are others. Prints what it fitted on, one line of JSON.
 *
 *   node bench/fit-damage-detection.ts [--cars 4] [--seed 501000] [--set FOLDER]
 */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { overlap } from '@skadi/domain/damages/damage-box'
import { type ChangeCandidate, findCandidates } from '@skadi/pipeline/vision/change-candidates'
import { FEATURES } from '@skadi/pipeline/vision/change-features'
import { comparedPhotos, decoded, type NewDamage, type Visit } from './damage/drawn-visits.ts'
import { covered } from './damage/hits.ts'
import { round } from './measure.ts'

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '4' },
    seed: { type: 'string', default: '501000' },
    set: { type: 'string' },
  },
})
const WEIGHTS = fileURLToPath(new URL('../packages/pipeline/src/vision/change-score.weights.json', import.meta.url))
/** Visits that are compared; an unchanged car either way round teaches what is no damage. */
const COMPARED: readonly [Visit, readonly Visit[]][] = [
  [2, [1, 0]],
  [2, [1]],
  [1, [0]],
  [0, [1]],
]
const RIDGE = 3
const ROUNDS = 50

type Row = { values: number[]; isDamage: boolean }

/** A patch that lies on a damage or shares a fifth with it is one; what only touches one teaches nothing. */
function labelOf({ box }: ChangeCandidate, isNew: readonly NewDamage[]): boolean | undefined {
  if (isNew.some((damage) => overlap(box, damage.box) >= 0.2)) return true
  const isInside = isNew.some(
    ({ box: of }) => box.width * box.height <= of.width * of.height && covered(box, of) >= 0.6,
  )
  if (isInside) return true
  return isNew.some((damage) => covered(box, damage.box) > 0) ? undefined : false
}

async function rowsOf(folder: string, car: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [visit, others] of COMPARED)
    for (const photo of await comparedPhotos(folder, car, visit, others)) {
      if (photo.earlier.length < others.length) continue
      const { later, earlier } = await decoded(photo)
      for (const candidate of findCandidates(later, earlier)) {
        const isDamage = labelOf(candidate, photo.isNew)
        if (isDamage !== undefined) rows.push({ values: FEATURES.map((name) => candidate.features[name]), isDamage })
      }
    }
  return rows
}

function fit(rows: readonly Row[]) {
  const size = FEATURES.length
  const mean = FEATURES.map((_, k) => rows.reduce((sum, row) => sum + (row.values[k] as number), 0) / rows.length)
  const spread = FEATURES.map((_, k) => {
    const variance = rows.reduce((sum, row) => sum + ((row.values[k] as number) - (mean[k] as number)) ** 2, 0)
    return Math.sqrt(variance / rows.length) + 1e-6
  })
  const scaled = rows.map(({ values: of }) => [
    1,
    ...of.map((v, k) => (v - (mean[k] as number)) / (spread[k] as number)),
  ])
  let weights = Array<number>(size + 1).fill(0)
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight, k) => (k === 0 ? 0 : -RIDGE * weight))
    const bend = weights.map((_, i) => weights.map((__, k) => (i === k && i > 0 ? RIDGE : 0)))
    for (const [at, row] of scaled.entries()) {
      const odds = row.reduce((sum, value, k) => sum + value * (weights[k] as number), 0)
      const likely = 1 / (1 + Math.exp(-odds))
      const off = Number(rows[at]?.isDamage) - likely
      const weight = likely * (1 - likely)
      for (let i = 0; i <= size; i += 1) {
        slope[i] = (slope[i] as number) + off * (row[i] as number)
        const line = bend[i] as number[]
        for (let k = 0; k <= size; k += 1)
          line[k] = (line[k] as number) + weight * (row[i] as number) * (row[k] as number)
      }
    }
    const step = solve(bend, slope)
    weights = weights.map((weight, k) => weight + (step[k] as number))
  }
  const [bias, ...rest] = weights
  const features = FEATURES.map((name, k) => [
    name,
    { mean: round(mean[k] as number, 4), spread: round(spread[k] as number, 4), weight: round(rest[k] as number, 4) },
  ])
  return { bias: round(bias as number, 4), features: Object.fromEntries(features) }
}

/** Gauss and Jordan; the ridge keeps it solvable. */
function solve(left: readonly number[][], right: readonly number[]): number[] {
  const rows = left.map((row, k) => [...row, right[k] as number])
  for (const [c, pivot] of rows.entries())
    for (const row of rows) {
      if (row === pivot) continue
      const factor = (row[c] as number) / (pivot[c] as number)
      for (let k = c; k < row.length; k += 1) row[k] = (row[k] as number) - factor * (pivot[k] as number)
    }
  return rows.map((row, k) => (row[rows.length] as number) / (row[k] as number))
}

const folder = values.set ?? (await mkdtemp(join(tmpdir(), 'skadi-damage-')))
const first = Number(values.seed)
const rows: Row[] = []
for (let car = first; car < first + Number(values.cars); car += 1) rows.push(...(await rowsOf(folder, car)))
await writeFile(WEIGHTS, `${JSON.stringify(fit(rows), undefined, 2)}\n`)
console.log(
  JSON.stringify({
    bench: 'fit-damage-detection',
    cars: Number(values.cars),
    seed: first,
    patches: rows.length,
    damages: rows.filter(({ isDamage }) => isDamage).length,
  }),
)
