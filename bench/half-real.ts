/**
 * Measures the quality of change detection on half-real photos, because no two real passings of one car are public. The
 * earlier photo shows a whole real car. The later photo is the same photo, moved and in other light, with real damages
 * of other cars pasted in (`half-real/half-real-pair.ts`).
 *
 * The product's own functions align and search, as for the camera topLeft. The same pair without the damages measures
 * false boxes. `damage/hits.ts` decides whether a box shows a damage. The first half of the photos is for choosing
 * thresholds, and the second half is for judging them. Prints one line of JSON.
 *
 * TRUTH_DATA=… node bench/half-real.ts [--half choosing|judging] [--rounds 2] [--seed 7] [--keep FOLDER]
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sureFrom } from '@skadi/domain/detections/working-point'
import { alignPhotos } from '@skadi/pipeline/vision/alignment/align-photos'
import { compareViews } from '@skadi/pipeline/vision/changes/detect-changes'
import { type DetectedChange, readChangeCells } from '@skadi/pipeline/vision/changes/read-change-cells'
import { randomFrom } from '@skadi/simulator/random'
import { isFalse, shows } from './damage/hits.ts'
import { halfRealPair, readItems, SIDES, wholeCars } from './half-real/half-real-pair.ts'
import { round } from './measure/measure.ts'

const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'judging' },
    rounds: { type: 'string', default: '2' },
    seed: { type: 'string', default: '7' },
    keep: { type: 'string' },
  },
})
const truth = process.env.TRUTH_DATA
if (!truth) throw new Error('TRUTH_DATA names the folder of real photos')
const CAMERA = 'topLeft'
const LEAST = 0.1

const cars = wholeCars(await readItems(truth, 'damage_scratch_wheel_mirror'))
const polygons = await readItems(truth, 'damage_polygons')
const half = cars.filter((_, at) => (at % 2 === 0) === (values.half === 'choosing'))

type Found = { damages: { side: number; certainty: number }[]; wrong: number[]; clean: number[] }
const pairs: Found[] = []
const statuses: Record<string, number> = {}
for (let n = 0; n < Number(values.rounds); n += 1)
  for (const [at, car] of half.entries()) {
    const random = randomFrom(Number(values.seed) * 7919 + n * 131 + at)
    const pair = await halfRealPair(truth, car, polygons, random)
    if (values.keep) await keepPair(values.keep, `${car.file}-${n}`, pair)
    const [hurt, clean] = [await look(pair.earlier, pair.damaged), await look(pair.earlier, pair.unchanged)]
    statuses[hurt.status] = (statuses[hurt.status] ?? 0) + 1
    pairs.push({
      damages: pair.damages.map(({ side, box }) => ({
        side,
        certainty: Math.max(0, ...hurt.boxes.filter((one) => shows(one, box)).map((one) => one.certainty)),
      })),
      wrong: hurt.boxes.filter((box) => isFalse(box, pair.damages)).map((box) => box.certainty),
      clean: clean.boxes.map((box) => box.certainty),
    })
  }

async function look(earlier: Buffer, later: Buffer): Promise<{ status: string; boxes: DetectedChange[] }> {
  const aligned = await alignPhotos({ pickup: earlier, later, camera: CAMERA })
  const matrix = aligned.status === 'aligned' ? aligned.matrix : aligned.likely
  const status = aligned.status === 'aligned' ? 'aligned' : matrix ? 'likely' : 'none'
  if (!matrix) return { status, boxes: [] }
  const cells = await compareViews({ camera: CAMERA, later, earlier: [{ photo: earlier, matrix }] })
  return { status, boxes: readChangeCells(cells, LEAST) }
}

async function keepPair(folder: string, name: string, pair: Awaited<ReturnType<typeof halfRealPair>>): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}-earlier.jpg`), pair.earlier)
  await writeFile(join(folder, `${name}-damaged.jpg`), pair.damaged)
  await writeFile(join(folder, `${name}.json`), JSON.stringify(pair.damages))
}

/** Computes the figures at a certainty: shares of found damages, and false boxes per six photos. */
function at(certainty: number) {
  const damages = pairs.flatMap((pair) => pair.damages)
  const share = (of: typeof damages) => round(of.filter((one) => one.certainty >= certainty).length / of.length)
  const sixth = (name: 'wrong' | 'clean') =>
    round((6 * pairs.flatMap((pair) => pair[name]).filter((one) => one >= certainty).length) / pairs.length)
  return {
    certainty,
    recall: share(damages),
    ...Object.fromEntries(SIDES.map((side) => [`px${side}`, share(damages.filter((one) => one.side === side))])),
    falseInSix: sixth('wrong'),
    falseInSixUnchanged: sixth('clean'),
  }
}

console.log(
  JSON.stringify({
    bench: 'half-real',
    half: values.half,
    seed: Number(values.seed),
    pairs: pairs.length,
    damages: pairs.length * SIDES.length,
    statuses,
    atTheWorkingPoint: at(sureFrom(CAMERA)),
    curve: Object.fromEntries([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((one) => [`from${one}`, at(one)])),
  }),
)
