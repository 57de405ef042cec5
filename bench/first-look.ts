/**
 * Measures the quality of the first look, for photos without an earlier photo (`vision/first-look/look-first.ts`).
 *
 * - Drawn cars are measured per passing of six photos. A damage is found when a box shows it in any photo
 * (`damage/hits.ts`). Its size is that of its longest sighting.
 * - Real photos are measured one by one. A damage is found when it contains the centre of a box. An IoU of 0.5 would be
 * too strict, because two people agree on only 28 to 44 % of boxes at that IoU.
 *
 * Prints one line of JSON.
 *
 * [TRUTH_DATA=…] node bench/first-look.ts [--cars 8] [--seed 541000] [--set FOLDER]
 */
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Rect } from '@skadi/domain/damages/damage-box'
import { letterbox } from '@skadi/domain/images/letterbox'
import type { DetectedChange } from '@skadi/pipeline/vision/changes/read-change-cells'
import { lookFirst } from '@skadi/pipeline/vision/first-look/look-first'
import sharp from 'sharp'
import { drawVisit, readPhoto, type Visit } from './damage/drawn-visits.ts'
import { isFalse, shows } from './damage/hits.ts'
import { readItems } from './half-real/half-real-pair.ts'
import { round } from './measure/measure.ts'

const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '8' },
    seed: { type: 'string', default: '541000' },
    set: { type: 'string' },
  },
})
const folder = values.set ?? (await mkdtemp(join(tmpdir(), 'skadi-first-look-')))
const truth = process.env.TRUTH_DATA
const LEAST = 0.05
/** Labels of the data set that are not damages: it also labels wheels and mirrors. */
const NO_DAMAGE = ['wheel', 'mirror']

type Seen = { certainty: number; longest: number; kind: string }
type Measured = { unit: string; units: number; damages: Seen[]; wrong: number[]; cpuSeconds: number }
const empty = (unit: string): Measured => ({ unit, units: 0, damages: [], wrong: [], cpuSeconds: 0 })

async function drawn(): Promise<Measured> {
  const into = empty('passing')
  const first = Number(values.seed)
  for (let car = first; car < first + Number(values.cars); car += 1)
    for (const visit of [0, 2] as const satisfies readonly Visit[]) {
      const told = await drawVisit(folder, car, visit)
      const kinds = new Map(told.damages.map(({ id, kind }) => [id, kind]))
      const seen = new Map<string, Seen>()
      for (const { camera, damages } of told.photos) {
        const boxes = await look(into, await readPhoto(folder, car, visit, camera))
        const shown = damages.filter(({ pixels }) => pixels > 0)
        into.wrong.push(...boxes.filter((box) => isFalse(box, shown)).map(({ certainty }) => certainty))
        for (const { id, box } of shown) {
          const one = seen.get(id) ?? { certainty: 0, longest: 0, kind: kinds.get(id) ?? '' }
          const certainty = surest(boxes.filter((found) => shows(found, box)))
          const longest = Math.max(one.longest, box.width, box.height)
          seen.set(id, { ...one, longest, certainty: Math.max(one.certainty, certainty) })
        }
      }
      into.damages.push(...seen.values())
      into.units += 1
    }
  return into
}

async function real(root: string, set: string): Promise<Measured> {
  const into = empty('photo')
  for (const { file, boxes } of await readItems(root, set)) {
    const photo = await sharp(await readFile(join(root, set, file))).toBuffer()
    const { width, height } = await sharp(photo).metadata()
    const { scale, left, top, ...size } = letterbox({ width, height })
    const shown = await sharp(photo)
      .removeAlpha()
      .resize({ ...size, fit: 'fill' })
      .extend({ left, top, right: 1920 - size.width - left, bottom: 1200 - size.height - top, background: 'black' })
      .jpeg({ quality: 92 })
      .toBuffer()
    const damages = boxes
      .filter(({ label }) => !NO_DAMAGE.includes(label))
      .map(({ x, y, w, h, label }) => ({
        label,
        box: { x: x * scale + left, y: y * scale + top, width: w * scale, height: h * scale },
      }))
    const found = await look(into, shown)
    into.units += 1
    into.wrong.push(...found.filter((one) => !damages.some(({ box }) => holds(box, one))).map((one) => one.certainty))
    for (const { box, label } of damages)
      into.damages.push({
        kind: label,
        longest: Math.max(box.width, box.height),
        certainty: surest(found.filter((one) => holds(box, one))),
      })
  }
  return into
}

async function look(into: Measured, photo: Uint8Array): Promise<DetectedChange[]> {
  const start = process.cpuUsage()
  const { found } = await lookFirst({ photo }, LEAST)
  into.cpuSeconds += process.cpuUsage(start).user / 1e6
  return found
}

const surest = (boxes: readonly DetectedChange[]) => Math.max(0, ...boxes.map(({ certainty }) => certainty))

const holds = (box: Rect, found: Rect): boolean => {
  const [x, y] = [found.x + found.width / 2, found.y + found.height / 2]
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}

/** Returns the certainty threshold at which this number of false boxes per unit remains. */
function certaintyAt({ wrong, units }: Measured, falseAUnit: number): number {
  const sorted = wrong.toSorted((a, b) => b - a)
  return sorted[Math.floor(falseAUnit * units)] ?? LEAST
}

function told(of: Measured) {
  const share = (damages: readonly Seen[], from: number) =>
    damages.length === 0 ? 'none' : round(damages.filter(({ certainty }) => certainty > from).length / damages.length)
  const large = of.damages.filter(({ longest }) => longest >= 50)
  const photos = of.unit === 'passing' ? of.units * 6 : of.units
  const kinds = [...new Set(of.damages.map(({ kind }) => kind))]
  const one = certaintyAt(of, 1)
  return {
    [`${of.unit}s`]: of.units,
    damages: of.damages.length,
    damages50: large.length,
    cpuSecondsAPhoto: round(of.cpuSeconds / photos),
    ...Object.fromEntries(
      [0.1, 0.3, 0.5, 1, 2, 5].map((wrong) => {
        const from = certaintyAt(of, wrong)
        return [
          `atFalse${wrong}`,
          { certainty: round(from), recall: share(of.damages, from), recall50: share(large, from) },
        ]
      }),
    ),
    kinds: Object.fromEntries(
      kinds.map((kind) => {
        const these = of.damages.filter((damage) => damage.kind === kind)
        return [kind, { found: these.filter(({ certainty }) => certainty > one).length, all: these.length }]
      }),
    ),
  }
}

const sets = truth ? ['damage_severity', 'damage_polygons', 'damage_scratch_wheel_mirror'] : []
const figures: Record<string, unknown> = {}
for (const set of sets) figures[set] = told(await real(truth as string, set))
if (Number(values.cars) > 0) figures.drawn = told(await drawn())
console.log(JSON.stringify({ bench: 'first-look', seed: Number(values.seed), ...figures }))
