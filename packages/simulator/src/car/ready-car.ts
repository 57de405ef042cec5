import { EVEN_MOOD } from '../hall/hall.ts'
import { openShelf } from '../keep.ts'
import { bakeLight, lightRayCar, type RayCar, rayCar } from '../light/bake.ts'
import { bakeFloor, type FloorShadow } from '../light/floor-light.ts'
import { placementsOf } from '../picture/pose.ts'
import { bodyPlan } from './body-plan.ts'
import { buildCabin } from './cabin/build-cabin.ts'
import type { Body, Car } from './car.ts'
import { buildFittings } from './fittings/build-fittings.ts'
import type { Piece } from './piece.ts'
import { buildShell } from './shell.ts'
import { buildWheels, wheelStyleFor } from './wheels/build-wheels.ts'

/** Builds all parts of a body that are the same in each car. This needs seconds, so cache the result. */
function buildCar(body: Body): Car {
  const plan = bodyPlan(body)
  const { length, width, height, wheels, plates } = plan
  return {
    body,
    length,
    width,
    height,
    wheels,
    plates,
    pieces: [...buildShell(plan), ...buildFittings(plan), ...buildCabin(plan)],
  }
}

/**
 * A body with its wheels, and the light on both in the middle of the hall. In a passing, the light differs little from
 * this light.
 */
export type ReadyCar = {
  car: Car
  /** pieces of the body, then pieces of the wheels */
  pieces: readonly Piece[]
  /** light of each vertex, one array for each piece */
  light: readonly Float32Array[]
  rays: RayCar
  floor: FloorShadow
}

const { kept } = openShelf('cars', ['geometry', 'car', 'light', 'hall'])
const STANDING = { x: 0, y: 0, yaw: 0, steer: 0, roll: 0 }
const recent = new Map<string, ReadyCar>()
const RECENT = 3

/**
 * Builds and bakes a car, or reads it from the cache in memory or on disk.
 * @param wheels number of the wheels' style, modulo the number of styles that fit the body
 */
export async function readyCar(body: Body, wheels: number): Promise<ReadyCar> {
  const style = wheelStyleFor(body, wheels)
  const key = `${body}-${style}`
  const found = recent.get(key)
  if (found) return found
  const ready = await kept(key, async () => {
    const base = await kept(body, () => bakeBody(body))
    const wheelPieces = buildWheels(style, base.car.wheels)
    const pieces = [...base.car.pieces, ...wheelPieces]
    const placements = placementsOf(base.car, STANDING)
    const rays = rayCar(pieces, placements)
    const light = [...base.light, ...bakeLight(wheelPieces, placements, rays, pieces)]
    lightRayCar(rays, light)
    return { car: base.car, pieces, light, rays, floor: base.floor }
  })
  recent.set(key, ready)
  for (const old of recent.keys()) if (recent.size > RECENT) recent.delete(old)
  return ready
}

/**
 * Builds the pieces of a body and computes their light in the hall. The first wheel style that fits the car casts the
 * shadows of the wheels.
 */
function bakeBody(body: Body): { car: Car; light: Float32Array[]; floor: FloorShadow } {
  const car = buildCar(body)
  const placements = placementsOf(car, STANDING)
  const pieces = [...car.pieces, ...buildWheels(wheelStyleFor(body, 0), car.wheels)]
  const rays = rayCar(pieces, placements)
  return { car, light: bakeLight(car.pieces, placements, rays, pieces), floor: bakeFloor(rays.bvh, EVEN_MOOD) }
}
