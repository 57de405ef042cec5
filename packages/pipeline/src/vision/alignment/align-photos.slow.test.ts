import { mapPoint } from '@skadi/domain/alignments/photo-alignment'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { alignPhotos } from './align-photos.ts'

const align = (pickup: Uint8Array, later: Uint8Array) => alignPhotos({ pickup, later, camera: 'topLeft' })

const SIZE = { width: 1920, height: 1200 }
const CAR = { left: 380, top: 330, width: 1160, height: 560 }

/** Draws unique shapes from a seed, for the wall of a hall or the body of a car. */
function patches(seed: number, count: number, { width, height }: { width: number; height: number }): string {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
  return Array.from({ length: count }, () => {
    const grey = Math.round(40 + 190 * next())
    const [x, y, w, h] = [next() * width, next() * height, 8 + 50 * next(), 8 + 40 * next()]
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="rgb(${grey},${grey},${grey})" transform="rotate(${90 * next()} ${x} ${y})"/>`
  }).join('')
}

const svg = (body: string, { width, height } = SIZE) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`)

type Standing = { x?: number; y?: number; turn?: number }

/**
 * Draws a car in front of a wall. The first parameter is the car's offset from its former place, and `dirt` is the number of dirt spots on
 * the car.
 */
function draw({ x = 0, y = 0, turn = 0 }: Standing, { car = 5, wall = 9, dirt = 0 } = {}): Promise<Buffer> {
  const [middleX, middleY] = [CAR.left + CAR.width / 2, CAR.top + CAR.height / 2]
  const body = `<clipPath id="c"><rect width="${CAR.width}" height="${CAR.height}"/></clipPath>
    <g transform="translate(${x} ${y}) rotate(${turn} ${middleX} ${middleY}) translate(${CAR.left} ${CAR.top})">
    <rect width="${CAR.width}" height="${CAR.height}" fill="#777"/><g clip-path="url(#c)">${patches(car, 350, CAR)}${patches(99, dirt, CAR)}</g></g>`
  const hall = `<rect width="100%" height="100%" fill="#999"/>${patches(wall, 600, SIZE)}`
  return sharp(svg(hall + body))
    .flatten()
    .jpeg({ quality: 90 })
    .toBuffer()
}

const trueMap = ({ x = 0, y = 0, turn = 0 }: Standing, point: { x: number; y: number }) => {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [mx, my] = [CAR.left + CAR.width / 2, CAR.top + CAR.height / 2]
  const [dx, dy] = [point.x - mx, point.y - my]
  return { x: mx + c * dx - s * dy + x, y: my + s * dx + c * dy + y }
}
const PLACES = [0.1, 0.5, 0.9].flatMap((u) =>
  [0.1, 0.5, 0.9].map((v) => ({ x: CAR.left + u * CAR.width, y: CAR.top + v * CAR.height })),
)

let pickup: Buffer
beforeAll(async () => {
  pickup = await draw({})
})

test.each([
  { x: 70, y: 0 },
  { x: -110, y: 14 },
  { x: 55, y: -20, turn: 2 },
  { x: 12, y: 0 },
  { x: -9, y: 5 },
])('the matrix follows the car and not the hall at rest: %j', async (standing) => {
  const result = await align(pickup, await draw(standing))
  expect(result.status).toBe('aligned')
  if (result.status !== 'aligned') return
  const errors = PLACES.map((place) => {
    const [found, expected] = [mapPoint(result.matrix, place), trueMap(standing, place)]
    return Math.hypot(found.x - expected.x, found.y - expected.y)
  })
  expect(Math.max(...errors)).toBeLessThan(3)
  expect(result.errorPx).toBeLessThan(3)
})

test('the same photos give the same result each time', async () => {
  const later = await draw({ x: 70 })
  const first = await align(pickup, later)
  expect(await align(pickup, later)).toEqual(first)
})

test('with too much dirt for an alignment the likely motion is returned, and with more dirt none', async () => {
  const standing = { x: 70 }
  const dirty = await align(pickup, await draw(standing, { dirt: 700 }))
  expect(dirty).toMatchObject({ status: 'notAligned', reason: 'tooFewFeatures' })
  const { likely = [] } = dirty as { likely?: number[] }
  const off = PLACES.map((place) => {
    const [found, expected] = [mapPoint(likely, place), trueMap(standing, place)]
    return Math.hypot(found.x - expected.x, found.y - expected.y)
  })
  expect(Math.max(...off)).toBeLessThan(6)
  const buried = await align(pickup, await draw(standing, { dirt: 1400 }))
  expect(buried).toEqual({ status: 'notAligned', reason: 'tooFewFeatures' })
})

test.each([
  ['another car in the same hall', () => draw({ x: 70 }, { car: 77 })],
  ['another car a hand away', () => draw({ x: 12 }, { car: 77 })],
  ['another car in another hall', () => draw({}, { car: 77, wall: 78 })],
])('%s is not aligned', async (_, other) => {
  expect(await align(pickup, await other())).toMatchObject({ status: 'notAligned' })
})

test('a blank photo has too few features, and a file that is no photo is unreadable', async () => {
  const blank = await sharp({ create: { ...SIZE, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer()
  expect(await align(pickup, blank)).toEqual({ status: 'notAligned', reason: 'tooFewFeatures' })
  expect(await align(Buffer.from('no photo'), pickup)).toEqual({ status: 'notAligned', reason: 'unreadable' })
})
