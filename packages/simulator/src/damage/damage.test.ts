import { expect, test } from 'vitest'
import { dot, lengthOf, subtract } from '../geometry/vector.ts'
import { emptySurfel, type Surfel } from '../picture/surfel.ts'
import { randomFrom } from '../random.ts'
import { plainCar } from '../testing/plain-car.ts'
import { DAMAGE_KINDS, type DamageKind } from './damage.ts'
import { damagedPieces, damageLayer } from './damage-layer.ts'
import { frameOf } from './mark.ts'
import { placeDamage } from './place-damage.ts'
import { sketchDamage } from './sketch-damage.ts'

const CAR = plainCar()
const PAINT = { colour: [0.02, 0.06, 0.2], flakes: 0 } as const

const sketch = (kind: DamageKind, seed: number) => sketchDamage('one', randomFrom(seed), kind)

/** Makes a surfel on the tangent plane of the damage, like the surfels of the renderer. */
function surfelAt(damage: ReturnType<typeof placeDamage>, u: number, v: number): Surfel {
  const frame = frameOf(damage)
  const [x, y, z] = [0, 1, 2].map((k) => (frame.at[k] ?? 0) + (frame.u[k] ?? 0) * u + (frame.v[k] ?? 0) * v) as [
    number,
    number,
    number,
  ]
  const [nx, ny, nz] = damage.normal
  const piece = CAR.pieces.find(({ part }) => part === damage.part)
  const standing = { piece } as unknown as Surfel['piece']
  return { ...emptySurfel(), piece: standing, x, y, z, nx, ny, nz, lacquer: 1, light: 0.4, footprint: 0.003 }
}

/** Returns true if every value of a surfel is finite. A single NaN would spread over a whole photo. */
const isSound = (surfel: Surfel): boolean =>
  Object.values(surfel).every((value) => typeof value !== 'number' || Number.isFinite(value))

test.each(DAMAGE_KINDS)('a %s lies on a fitting part, the same place for the same seed', (kind) => {
  for (let seed = 1; seed < 8; seed++) {
    const damage = placeDamage(CAR, sketch(kind, seed))
    expect(placeDamage(CAR, sketch(kind, seed))).toEqual(damage)
    expect(lengthOf(damage.normal)).toBeCloseTo(1, 5)
    expect(CAR.pieces.some(({ part }) => part === damage.part)).toBe(true)
    expect(damage.joint === 'body').toBe(!damage.part.endsWith('Wheel'))
  }
})

test('a damage that has grown stays at its place', () => {
  for (const kind of DAMAGE_KINDS)
    for (let seed = 1; seed < 10; seed++) {
      const before = sketch(kind, seed)
      const { at, part } = placeDamage(CAR, { ...before, size: 1.6 * before.size, sizeAtFirst: before.size })
      expect({ at, part }).toEqual({ at: placeDamage(CAR, before).at, part: placeDamage(CAR, before).part })
    }
})

test('a requested place is found on its part, at any requested depth', () => {
  for (const deep of [0, 0.5, 1]) {
    const damage = placeDamage(CAR, { ...sketch('dent', 1), part: 'leftRearDoor', where: [0.25, deep, 0.5] })
    expect(damage.part).toBe('leftRearDoor')
    expect(lengthOf(subtract(damage.at, [2.45, -0.9, 0.6]))).toBeLessThan(0.02)
    expect(dot(damage.normal, [0, -1, 0])).toBeGreaterThan(0.99)
  }
})

test.each(DAMAGE_KINDS)('a %s marks surfels near it with its number, and none beyond its reach', (kind) => {
  const damage = placeDamage(CAR, { ...sketch(kind, 5), size: 0.2, severity: 0.8 })
  const layer = damageLayer(damage, 7, PAINT)
  let marked = 0
  for (let u = -0.3; u <= 0.3; u += 0.004)
    for (let v = -0.3; v <= 0.3; v += 0.004) {
      const surfel = surfelAt(damage, u, v)
      layer.apply(surfel)
      if (surfel.damage === 7) marked++
      if (!isSound(surfel)) expect.unreachable(`no number in ${JSON.stringify({ ...surfel, piece: damage.part })}`)
      if (Math.hypot(u, v) > 0.26) expect(surfel.damage).toBe(0)
    }
  expect(marked).toBeGreaterThan(5)
})

test('a bent part keeps its vertices and moves only the near ones; a lost part has no triangles', () => {
  const bent = placeDamage(CAR, { ...sketch('bent', 3), part: 'leftFrontDoor', where: [0.5, 0.5, 0.5], size: 0.3 })
  const lost = placeDamage(CAR, { ...sketch('missing', 3), part: 'leftFrontHandle' })
  const pieces = damagedPieces(CAR.pieces, [bent, lost])
  expect(pieces).toHaveLength(CAR.pieces.length)
  pieces.forEach((piece, i) => {
    const before = CAR.pieces[i]
    if (piece.part === 'leftFrontHandle') return expect(piece.mesh.triangles).toHaveLength(0)
    expect(piece.mesh.positions).toHaveLength(before?.mesh.positions.length ?? -1)
    expect(piece === before).toBe(piece.part !== 'leftFrontDoor')
  })
  expect(lost.at[1]).toBeCloseTo(-0.87, 1)
})
