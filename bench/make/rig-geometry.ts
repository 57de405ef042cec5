/**
 * Measures how well the motion of the car in one camera is predicted from all other cameras of a rig (decision 114).
 * The geometry of each rig is learnt from synthetic motions of cars that are never drawn (`madeGeometry`; `--off` is
 * the error of an alignment in px).
 *
 * The prediction is tested on drawn photos: the motion of each camera is predicted from the product's alignments of all
 * other cameras. Errors are medians over the car's surface in pixels of 1920x1200. `likely` are pairs that could not be
 * aligned. Prints one line of JSON.
 *
 * node bench/make/rig-geometry.ts [--cars 531000,531001,531002] [--passings 40] [--off 3] [--set FOLDER] [--keep
 * FOLDER]
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { outlookOf, SHOWN_CAMERAS } from '@skadi/domain/capture/camera'
import { type Aligned, alignPhotos } from '@skadi/pipeline/vision/alignment/align-photos'
import { motionByRig, nearerStart, type SeenMotions } from '@skadi/pipeline/vision/alignment/rig-geometry'
import type { ShownCamera } from '@skadi/simulator/hall/cameras'
import { drawVisit, readPhoto, type Visit } from '../damage/drawn-visits.ts'
import { type Body, bodyOf, errorOf, madeGeometry, pairsOf, type SpotPair } from '../damage/made-rig.ts'
import { keptJson } from '../measure/kept-json.ts'
import { median, round } from '../measure/measure.ts'

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '531000,531001,531002' },
    passings: { type: 'string', default: '40' },
    off: { type: 'string', default: '3' },
    set: { type: 'string' },
    keep: { type: 'string' },
  },
})
const set = values.set ?? (await mkdtemp(join(tmpdir(), 'skadi-rig-')))
const keep = values.keep ?? join(set, 'aligned')
const made = { passings: Number(values.passings), off: Number(values.off) }

type Tried = { camera: ShownCamera; isAligned: boolean; byRig?: number; likely?: number; start?: number; still: number }
const tried: Tried[] = []
const bodies = new Map<string, Body>()

for (const car of values.cars.split(',').map(Number)) {
  // leaves out the last visit of every third car, because that visit is at another rig
  const visits: Visit[] = car % 3 === 2 ? [0, 1] : [0, 1, 2]
  const truths = []
  for (const visit of visits) truths.push(await drawVisit(set, car, visit))
  const [{ identity, rig }] = truths as [(typeof truths)[number]]
  const key = `${identity.body}-${identity.wheels}`
  const body = bodies.get(key) ?? (await bodyOf(identity.body, identity.wheels))
  bodies.set(key, body)
  const geometry = madeGeometry(rig, [...bodies.values()], made)
  for (const [k, later] of visits.entries())
    for (const [j, earlier] of visits.slice(0, k).entries()) {
      const pairs = new Map<ShownCamera, SpotPair[]>()
      const found = new Map<ShownCamera, Aligned>()
      for (const camera of SHOWN_CAMERAS) {
        const aligned = await keptJson(join(keep, `${car}-${earlier}${later}-${camera}.json`), async () =>
          alignPhotos({
            pickup: await readPhoto(set, car, earlier, camera),
            later: await readPhoto(set, car, later, camera),
            camera,
          }),
        )
        found.set(camera, aligned)
        const [before, now] = [truths[j], truths[k]].map((truth) => truth?.photos.find((one) => one.camera === camera))
        if (before && now) pairs.set(camera, pairsOf(body, before.pose, now.pose, before.view, now.view))
      }
      const seen: SeenMotions = Object.fromEntries(
        [...found].flatMap(([camera, one]) => (one.status === 'aligned' ? [[camera, one.matrix]] : [])),
      )
      for (const [camera, of] of pairs) {
        const one = found.get(camera)
        const byRig = geometry && motionByRig(geometry, seen, camera)
        const likely = one?.status === 'notAligned' ? one.likely : undefined
        const start = byRig ? nearerStart(byRig, likely) : likely
        tried.push({
          camera,
          isAligned: one?.status === 'aligned',
          still: errorOf([1, 0, 0, 0, 1, 0, 0, 0, 1], of),
          ...(byRig && { byRig: errorOf(byRig, of) }),
          ...(likely && { likely: errorOf(likely, of) }),
          ...(start && { start: errorOf(start, of) }),
        })
      }
    }
}

function figuresOf(errors: readonly (number | undefined)[]) {
  const known = errors.filter((error) => error !== undefined)
  return {
    of: errors.length,
    none: errors.length - known.length,
    median: known.length > 0 ? round(median(known), 1) : null,
    below10: known.filter((error) => error < 10).length,
    above20: known.filter((error) => error > 20).length,
  }
}
const refused = tried.filter(({ isAligned }) => !isAligned)
const byOutlook = (of: readonly Tried[], what: 'byRig' | 'likely' | 'start' | 'still') => ({
  along: figuresOf(of.filter(({ camera }) => outlookOf(camera) === 'along').map((one) => one[what])),
  across: figuresOf(of.filter(({ camera }) => outlookOf(camera) !== 'along').map((one) => one[what])),
})
console.log(
  JSON.stringify({
    bench: 'rig-geometry',
    cars: values.cars,
    ...made,
    pairs: tried.length,
    still: byOutlook(tried, 'still'),
    byOthers: byOutlook(tried, 'byRig'),
    refused: {
      likely: byOutlook(refused, 'likely'),
      byRig: byOutlook(refused, 'byRig'),
      start: byOutlook(refused, 'start'),
    },
  }),
)
