/**
 * Measures the quality of face detection and blur on two sets: the real photos of TRUTH_DATA, letterboxed as in the
 * pipeline, and people that the simulator draws beside cars. The figures contain the CPU seconds of detection with one
 * thread. Prints one line of JSON.
 *
 * TRUTH_DATA=… node bench/faces.ts [--passings 6] [--seed 700]
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { overlap, type Rect } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE, letterbox } from '@skadi/domain/images/letterbox'
import { blurFaces } from '@skadi/pipeline/photos/blur-faces'
import { derivePhoto } from '@skadi/pipeline/photos/derive-photo'
import type { FoundFace } from '@skadi/pipeline/vision/faces/face-net'
import { findFaces } from '@skadi/pipeline/vision/faces/find-faces'
import { drawnPeople } from './faces/people.ts'
import { round } from './measure/measure.ts'

/** Minimum share of a face that must be covered, so that the face counts as unrecognisable. */
const COVERED = 0.9

const { values } = parseArgs({
  options: { passings: { type: 'string', default: '6' }, seed: { type: 'string', default: '700' } },
})
const folder = process.env.TRUTH_DATA
if (!folder) throw new Error('Set TRUTH_DATA to the folder of photos with their truth')

type Item = { file: string; boxes: { x: number; y: number; w: number; h: number; label: string }[] }
const { items } = JSON.parse(readFileSync(path.join(folder, 'faces', 'truth.json'), 'utf8')) as { items: Item[] }

type Tally = {
  photos: number
  faces: number
  found: number
  centred: number
  covered: number
  boxes: number
  strange: number
}
const NOTHING: Tally = { photos: 0, faces: 0, found: 0, centred: 0, covered: 0, boxes: 0, strange: 0 }
const tallies = new Map<string, Tally>()
const seconds: number[] = []

for (const { file, boxes } of items) {
  const derived = await derivePhoto(readFileSync(path.join(folder, 'faces', file)))
  const photo = derived.kind === 'derived' && derived.files.find(({ name }) => name === '1920.jpg')?.bytes
  if (!photo) throw new Error(`${file} cannot be derived`)
  const { scale, left, top } = letterbox(derived)
  const faces = boxes
    .filter(({ label }) => label === 'face')
    .map(({ x, y, w, h }) => ({ x: x * scale + left, y: y * scale + top, width: w * scale, height: h * scale }))
  const tally = tallyOf(file.split('_')[0] ?? file)
  count(tally, faces, await timed(photo))
}

async function timed(photo: Uint8Array): Promise<FoundFace[]> {
  const before = process.cpuUsage()
  const found = await findFaces(photo)
  const { user, system } = process.cpuUsage(before)
  seconds.push((user + system) / 1e6)
  return found
}

function tallyOf(name: string): Tally {
  const tally = tallies.get(name) ?? { ...NOTHING }
  tallies.set(name, tally)
  return tally
}

function count(tally: Tally, faces: readonly Rect[], found: readonly FoundFace[]): void {
  const ofFace = (face: Rect, box: Rect) => overlap(face, box) >= 0.3
  const hasMiddle = (face: Rect, { x, y, width, height }: Rect) => {
    const [u, v] = [x + width / 2 - face.x, y + height / 2 - face.y]
    return u >= 0 && v >= 0 && u <= face.width && v <= face.height
  }
  const changed = new Uint8Array(3 * IMAGE_SIZE.width * IMAGE_SIZE.height).map((_, at) => (at % 2) * 255)
  blurFaces(changed, found)
  tally.photos += 1
  tally.faces += faces.length
  tally.boxes += found.length
  tally.found += faces.filter((face) => found.some((box) => ofFace(face, box))).length
  tally.centred += faces.filter((face) => found.some((box) => hasMiddle(face, box))).length
  tally.covered += faces.filter((face) => coverOf(changed, face) >= COVERED).length
  tally.strange += found.filter((box) => !faces.some((face) => ofFace(face, box) || hasMiddle(face, box))).length
}

/** Returns the share of a face's oval whose pixels have changed. */
function coverOf(changed: Uint8Array, { x, y, width, height }: Rect): number {
  let [inside, covered] = [0, 0]
  for (let row = Math.ceil(y); row < y + height; row += 1)
    for (let column = Math.ceil(x); column < x + width; column += 1) {
      if (Math.hypot((2 * (column - x)) / width - 1, (2 * (row - y)) / height - 1) > 1) continue
      const at = 3 * (row * IMAGE_SIZE.width + column)
      inside += 1
      if ([0, 1, 2].some((c) => changed[at + c] !== ((at + c) % 2) * 255)) covered += 1
    }
  return covered / Math.max(1, inside)
}

const told = ({ photos, faces, found, centred, covered, boxes, strange }: Tally) => ({
  photos,
  faces,
  recall: round(found / Math.max(1, faces), 3),
  recallByCentre: round(centred / Math.max(1, faces), 3),
  covered: round(covered / Math.max(1, faces), 3),
  precision: round(1 - strange / Math.max(1, boxes), 3),
})
const all: Tally = { ...NOTHING }
for (const one of tallies.values()) for (const key of Object.keys(NOTHING) as (keyof Tally)[]) all[key] += one[key]
const drawn = await drawnPeople({ passings: Number(values.passings), seed: Number(values.seed), find: timed })
process.stdout.write(
  `${JSON.stringify({
    bench: 'faces',
    ...told(all),
    sets: Object.fromEntries(
      [...tallies].filter(([, tally]) => tally !== all).map(([name, tally]) => [name, told(tally)]),
    ),
    drawn,
    // leaves out the first detection, because it also loads the net
    cpuSecondsAPhoto: round(seconds.slice(1).reduce((sum, one) => sum + one, 0) / (seconds.length - 1)),
    cpuSecondsOfTheFirst: round(seconds[0] ?? 0),
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  })}\n`,
)
