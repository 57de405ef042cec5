/**
 * Makes packages/pipeline/src/vision/changes/part-map.json: the car parts that each of a rig's six cameras sees. It
 * draws the simulator's bodies in several poses, without light. Run it by hand when bodies or cameras change. It takes
 * a minute and a half.
 *
 * node bench/make/make-part-map.ts [--poses 4]
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { BODY_NAMES } from '@skadi/simulator/car/car'
import { CAR_PARTS, type CarPart } from '@skadi/simulator/car/part'
import { RIG_CAMERAS, type ShownCamera, shaken } from '@skadi/simulator/hall/cameras'
import { describePassing } from '@skadi/simulator/passing/describe-passing'
import { carLife } from '@skadi/simulator/passing/life'
import { poseScene } from '@skadi/simulator/passing/pose-scene'
import { findVisible, pieceOf, SAMPLE_WIDTH, SAMPLES, VisibilityBuffers } from '@skadi/simulator/picture/visibility'
import { productPart } from '@skadi/simulator/truth/product-part'

const { values } = parseArgs({ options: { poses: { type: 'string', default: '4' } } })

const [COLUMNS, ROWS, CELL] = [48, 30, 40]
/** Distance between two samples in pixels. */
const STEP = 8
const HALL = ' '
const NO_PART = '.'
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

const buffers = new VisibilityBuffers()
const parts = new Map<string, { letter: string; part: object }>()

function letterOf(name: CarPart): string {
  const part = productPart(name)
  if (!part) return NO_PART
  const key = JSON.stringify(part)
  const known = parts.get(key) ?? { letter: LETTERS[parts.size] as string, part }
  parts.set(key, known)
  return known.letter
}

type Votes = Map<string, number>[]
const cameras: Record<string, Record<string, string[]>> = {}

for (const body of BODY_NAMES) {
  const votes = new Map<ShownCamera, Votes>(
    RIG_CAMERAS.map((camera) => [camera, Array.from({ length: COLUMNS * ROWS }, () => new Map<string, number>())]),
  )
  for (let pose = 0; pose < Number(values.poses); pose += 1) {
    const seed = 9000 + pose * 31 + BODY_NAMES.indexOf(body) * 7
    const { identity } = carLife(seed, 'none')
    const life = { identity: { ...identity, body, plate: 'AB 12345' }, events: [] }
    const { scene } = await poseScene({ ...describePassing(life, 3, seed), nuisances: [] })
    const own = scene.standing.slice(0, scene.own)
    const letters = own.map(({ piece }) => letterOf(piece.part ?? CAR_PARTS[0]))
    for (const camera of RIG_CAMERAS) {
      const seen = findVisible(shaken(camera, pose % 4, seed), own, buffers)
      for (let y = STEP / 2; y < ROWS * CELL; y += STEP)
        for (let x = STEP / 2; x < COLUMNS * CELL; x += STEP) {
          const at = (y * SAMPLE_WIDTH + x) * SAMPLES
          const [solid, clear] = [seen.solid[at] as number, seen.clear[at] as number]
          const isClear = clear > 0 && (seen.clearDepth[at] as number) > (seen.solidDepth[at] as number)
          const id = isClear ? clear : solid
          const letter = id > 0 ? (letters[pieceOf(id)] ?? NO_PART) : HALL
          const vote = votes.get(camera)?.[Math.floor(y / CELL) * COLUMNS + Math.floor(x / CELL)]
          vote?.set(letter, (vote.get(letter) ?? 0) + 1)
        }
    }
  }
  for (const [camera, of] of votes) {
    const winner = (vote: Map<string, number>) => [...vote].sort((a, b) => b[1] - a[1])[0]?.[0] ?? HALL
    const row = (v: number) =>
      of
        .slice(v * COLUMNS, (v + 1) * COLUMNS)
        .map(winner)
        .join('')
    cameras[camera] = { ...cameras[camera], [body]: Array.from({ length: ROWS }, (_, v) => row(v)) }
  }
}
const map = { parts: Object.fromEntries([...parts.values()].map(({ letter, part }) => [letter, part])), cameras }
await writeFile(
  new URL('../../packages/pipeline/src/vision/changes/part-map.json', import.meta.url),
  `${JSON.stringify(map, null, 1)}\n`,
)
