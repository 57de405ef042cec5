/**
 * Measures how well nuisances are distinguished from damages (drops, dirt, snow and stickers), and how well wet, dirty
 * and snowy cars are distinguished from cars without these. Draws cars with the true share of each cell that nuisances
 * cover (`marked-visit.ts`). Compares a car's second visit with its first visit (unchanged), and its third visit with
 * its second visit (ten new damages).
 *
 * Counts false finds on a nuisance, how many of them get the nuisance's name, and right finds that get such a name by
 * mistake. Stores finds and shares in the folder of the photos, so that a second evaluation takes seconds. Prints one
 * line of JSON.
 *
 * node bench/first-look/measure-nuisances.ts --set FOLDER [--seed 551000] [--cars 3] [--visits 2]
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  CAR_CONDITIONS,
  type CarCondition,
  coverOf,
  looksLikeSnow,
  NUISANCES,
  type Nuisance,
  type NuisanceCover,
  shareOfPhotos,
} from '@skadi/domain/detections/nuisances'
import { sureFrom } from '@skadi/domain/detections/working-point'
import { detectChanges } from '@skadi/pipeline/vision/changes/detect-changes'
import { lookFirst } from '@skadi/pipeline/vision/first-look/look-first'
import { comparedPhotos, drawVisit, type Visit } from '../damage/drawn-visits.ts'
import { isFalse } from '../damage/hits.ts'
import { keptJson } from '../measure/kept-json.ts'
import { round } from '../measure/measure.ts'
import { drawMarkedVisit, readMarks } from './marked-visit.ts'

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    seed: { type: 'string', default: '551000' },
    cars: { type: 'string', default: '3' },
    visits: { type: 'string', default: '2' },
  },
})
const folder = values.set
if (!folder) throw new Error('--set names the folder of the drawn cars')

type Shares = Record<Nuisance, number>
type Find = { isSure: boolean; isFalse: boolean; isSnow: boolean; told: Shares; truly: Shares }
type Looked = { finds: Find[]; photos: Shares; conditions: CarCondition[] }

/** Amount of dirt from which a car counts as dirty, as in `passing/curve.ts`. */
const DIRTY = 0.25

async function lookAt(car: number, visit: Visit, before: Visit): Promise<Looked> {
  await drawMarkedVisit(folder as string, car, before)
  await drawMarkedVisit(folder as string, car, visit)
  const { nuisances } = await drawVisit(folder as string, car, visit)
  const finds: Find[] = []
  const covers: NuisanceCover[] = []
  for (const photo of await comparedPhotos(folder as string, car, visit, [before], join(folder as string, 'laid'))) {
    const { cover } = await lookFirst({ photo: photo.later })
    covers.push(cover)
    const marks = await readMarks(folder as string, car, visit, photo.camera)
    if (photo.earlier.length === 0) continue
    for (const box of await detectChanges(photo))
      finds.push({
        isSure: box.certainty >= sureFrom(photo.camera),
        isFalse: isFalse(box, photo.isNew),
        isSnow: box.patch !== undefined && looksLikeSnow(box.patch),
        told: coverOf(cover, box),
        truly: marks(box),
      })
  }
  const amountOf = (kind: string) =>
    nuisances.flatMap((one) => (one.kind === kind && 'amount' in one ? [one.amount] : []))[0] ?? 0
  const is = { wet: amountOf('drops') > 0, dirty: amountOf('dirt') >= DIRTY, snowy: amountOf('snow') > 0 }
  return {
    finds,
    photos: Object.fromEntries(NUISANCES.map((name) => [name, shareOfPhotos(covers, name)])) as Shares,
    conditions: CAR_CONDITIONS.filter((name) => is[name]),
  }
}

const looked: (Looked & { car: number; visit: Visit })[] = []
const first = Number(values.seed)
for (let car = first; car < first + Number(values.cars); car += 1)
  for (const visit of ([1, 2] as const).slice(0, Number(values.visits)))
    looked.push({
      car,
      visit,
      ...(await keptJson(join(folder, `looked-${car}-${visit}.json`), () => lookAt(car, visit, visit === 1 ? 0 : 1))),
    })

const all = looked.flatMap(({ finds }) => finds)
const most = (shares: Shares): [Nuisance, number] => {
  const [name] = NUISANCES.toSorted((a, b) => shares[b] - shares[a])
  return [name as Nuisance, shares[name as Nuisance]]
}
/** Minimum true share of its box that a nuisance covers, so that the find counts as a find on that nuisance. */
const TRULY = 0.25
const at = (named: number, of: readonly Find[]) => {
  const nameOf = (find: Find) => (find.isSnow ? 'snow' : most(find.told)[1] >= named ? most(find.told)[0] : undefined)
  const isNamed = (find: Find) => nameOf(find) !== undefined
  const onNuisance = of.filter((find) => find.isFalse && most(find.truly)[1] >= TRULY)
  const right = of.filter((find) => !find.isFalse)
  return {
    falseOnNuisance: onNuisance.length,
    named: onNuisance.filter(isNamed).length,
    rightly: onNuisance.filter((find) => nameOf(find) === most(find.truly)[0]).length,
    otherFalse: of.filter((find) => find.isFalse && most(find.truly)[1] < TRULY).length,
    otherFalseNamed: of.filter((find) => find.isFalse && most(find.truly)[1] < TRULY && isNamed(find)).length,
    right: right.length,
    rightNamed: right.filter(isNamed).length,
  }
}
const faint = all.filter(({ isSure }) => !isSure)
console.log(
  JSON.stringify({
    bench: 'nuisances',
    seeds: `${first} to ${first + Number(values.cars) - 1}`,
    passings: looked.length,
    faint: Object.fromEntries([0.2, 0.3, 0.4, 0.5, 0.6].map((share) => [share, at(share, faint)])),
    sure: Object.fromEntries(
      [0.3, 0.5, 0.7].map((share) => [
        share,
        at(
          share,
          all.filter(({ isSure }) => isSure),
        ),
      ]),
    ),
    cars: looked.map(({ car, visit, photos, conditions, finds }) => ({
      car,
      visit,
      conditions,
      snowFinds: finds.filter(({ isSure, isSnow }) => !isSure && isSnow).length,
      ...Object.fromEntries(NUISANCES.map((name) => [name, round(photos[name], 4)])),
    })),
  }),
)
