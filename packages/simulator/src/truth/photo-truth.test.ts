import { beforeAll, expect, test } from 'vitest'
import { placeDamage } from '../damage/place-damage.ts'
import { lengthOf, subtract } from '../geometry/vector.ts'
import { rigCamera } from '../hall/cameras.ts'
import { describePassing } from '../passing/describe-passing.ts'
import { carLife } from '../passing/life.ts'
import type { PassingScene } from '../passing/pose-scene.ts'
import { PHOTO_HEIGHT, PHOTO_WIDTH, project } from '../picture/camera.ts'
import { placed, placementsOf } from '../picture/pose.ts'
import { plainCar } from '../testing/plain-car.ts'
import { addToCoco, emptyCoco } from './coco.ts'
import { passingTruth } from './passing-truth.ts'
import { photoTruth } from './photo-truth.ts'

const CAR = plainCar()
const SKETCH = { kind: 'scratch', size: 0.2, severity: 0.5, rust: 0, seed: 1, state: 'new' } as const
const SKETCHES = [
  { ...SKETCH, id: 'door', part: 'leftFrontDoor', where: [0.5, 0.5, 0.5] },
  { ...SKETCH, id: 'far', part: 'rightRearDoor', where: [0.5, 0.5, 0.5] },
  { ...SKETCH, id: 'kerb', kind: 'wheelDamage', part: 'leftFrontWheel', where: [0.2, 0, 0] },
] as const

/** Makes a passing of the plain car, and a photo with two exposed boxes. */
function photo() {
  const passing = { ...describePassing(carLife(4, 'none'), 3, 11), damages: SKETCHES }
  const placements = placementsOf(CAR, passing.pose)
  const standing = CAR.pieces.map((piece) => ({ piece, placement: placements[piece.joint ?? 'body'] }))
  const damages = SKETCHES.map((sketch) => placeDamage(CAR, sketch))
  const scene = { passing, placements, damages, scene: { standing } } as unknown as PassingScene
  const view = rigCamera('topLeft')
  const pixels = PHOTO_WIDTH * PHOTO_HEIGHT
  const exposure = { damage: new Uint8Array(pixels), piece: new Uint16Array(pixels) }
  const door = CAR.pieces.findIndex(({ part }) => part === 'leftFrontDoor') + 1
  for (let y = 500; y < 700; y++) for (let x = 600; x < 900; x++) exposure.piece[y * PHOTO_WIDTH + x] = door
  for (let x = 650; x < 710; x++) if (x % 10 > 1) exposure.damage[600 * PHOTO_WIDTH + x] = 1
  const shot = { camera: 'topLeft', jpeg: Buffer.alloc(0), view, exposure } as unknown as Parameters<
    typeof photoTruth
  >[1]
  return { scene, view, truth: photoTruth(scene, shot, 'left/topLeft.jpg', 1) }
}

let taken: ReturnType<typeof photo>
beforeAll(() => {
  taken = photo()
})

test('parts and damages have pixels, box and outline', () => {
  const { truth } = taken
  expect(truth.parts).toEqual([
    {
      part: 'leftFrontDoor',
      pixels: 60_000,
      box: { x: 600, y: 500, width: 300, height: 200 },
      rings: [[900, 500, 900, 700, 600, 700, 600, 500]],
    },
  ])
  expect(truth.damages).toHaveLength(1)
  expect(truth.damages[0]).toMatchObject({ id: 'door', pixels: 48, box: { x: 652, y: 600, width: 58, height: 1 } })
  expect(truth.damages[0]?.rings).toHaveLength(1)
})

test('a damage lies at the projection of camera and pose, on a turning wheel too', () => {
  const { scene, view, truth } = taken
  const [door, , kerb] = scene.damages
  const [x, y] = project(view, placed(scene.placements.body, door?.at ?? [0, 0, 0]))
  expect(truth.damages[0]?.at).toEqual([x, y])
  const { leftFront } = scene.placements
  const lip = placed(leftFront, kerb?.at ?? [0, 0, 0])
  expect(lengthOf(subtract(lip, placed(leftFront, [0, kerb?.at[1] ?? 0, 0])))).toBeCloseTo(0.225, 4)
})

test('the truth of a passing states the plate and the labels, and converts to COCO', () => {
  const { scene, truth } = taken
  const whole = passingTruth(scene, [truth])
  expect(whole.renderer).toBeGreaterThanOrEqual(1)
  expect(whole.damages.map(({ id, label, part, state }) => [id, label, part, state])).toEqual([
    ['door', 'scratched', 'leftFrontDoor', 'new'],
    ['far', 'scratched', 'rightRearDoor', 'new'],
    ['kerb', 'wheel damage', 'leftFrontWheel', 'new'],
  ])
  const coco = emptyCoco('test', whole.renderer)
  addToCoco(coco, whole)
  addToCoco(coco, whole)
  expect(coco.images.map(({ id, file_name }) => [id, file_name])).toEqual([
    [1, 'left/topLeft.jpg'],
    [2, 'left/topLeft.jpg'],
  ])
  expect(coco.annotations[1]).toMatchObject({
    id: 2,
    image_id: 2,
    category_id: 1,
    bbox: [652, 600, 58, 1],
    area: 48,
    iscrowd: 0,
    attributes: { part: 'leftFrontDoor', family: 'door' },
  })
  expect(coco.categories[0]).toEqual({ id: 1, name: 'scratch', supercategory: 'damage' })
})
