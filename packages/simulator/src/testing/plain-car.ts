import type { Car } from '../car/car.ts'
import type { CarPart } from '../car/part.ts'
import type { Piece } from '../car/piece.ts'
import { flipMesh } from '../geometry/mesh.ts'
import { gridMesh, lathe } from '../geometry/solids.ts'

const LENGTH = 4.4
const HALF = 0.9

/**
 * Builds a car of a few plain sheets within a moment: two flanks with two doors each, a bonnet, a windscreen, a bumper,
 * wheels, a handle.
 */
export function plainCar(): Car {
  const flank = (part: CarPart, side: -1 | 1, from: number, to: number): Piece => {
    const sheet = gridMesh(60, 40, (u, v) => {
      const [x, z] = [from + (to - from) * u, 0.3 + 0.6 * v]
      return [x, side * (HALF - 0.05 * ((z - 0.6) / 0.3) ** 2), z]
    })
    return { mesh: withEdges(side < 0 ? sheet : flipMesh(sheet), to - from, 0.6), material: 'paint', part }
  }
  const doors = ([-1, 1] as const).flatMap((side) => {
    const name = side < 0 ? 'left' : 'right'
    return [
      flank(`${name}FrontDoor`, side, 1.2, 2.2),
      flank(`${name}RearDoor`, side, 2.2, 3.2),
      flank(`${name}FrontWing`, side, 0.3, 1.2),
    ]
  })
  const top = gridMesh(50, 70, (u, v) => [0.1 + 1.2 * u, -0.8 + 1.6 * v, 0.8 + 0.15 * u])
  const screen = gridMesh(40, 60, (u, v) => [1.4 + 0.7 * u, -0.7 + 1.4 * v, 1 + 0.4 * u])
  const nose = flipMesh(gridMesh(60, 30, (u, v) => [0.12 * (2 * u - 1) ** 2, -0.85 + 1.7 * u, 0.2 + 0.5 * v]))
  const handle = gridMesh(4, 4, (u, v) => [2 + 0.15 * u, -HALF - 0.03, 0.72 + 0.03 * v])
  const wheels = { frontAxle: 0.85, rearAxle: 3.5, halfTrack: 0.78, radius: 0.32, width: 0.22 }
  const rim = lathe([
    [0.1, 0.09],
    [0.225, 0.1],
    [0.23, 0.08],
  ])
  return {
    body: 'saloon',
    length: LENGTH,
    width: HALF * 2,
    height: 1.4,
    wheels,
    plates: { front: { at: [0, 0, 0.4], facing: [-1, 0, 0] }, rear: { at: [LENGTH, 0, 0.8], facing: [1, 0, 0] } },
    pieces: [
      ...doors,
      { mesh: withEdges(top, 1.2, 1.6), material: 'paint', part: 'bonnet' },
      { mesh: withEdges(screen, 0.8, 1.4), material: 'glass', part: 'windscreen' },
      { mesh: withEdges(nose, 1.7, 0.5), material: 'paint', part: 'frontBumper' },
      { mesh: handle, material: 'paint', part: 'leftFrontHandle' },
      { mesh: rim, material: 'alloy', part: 'leftFrontWheel', joint: 'leftFront' },
    ],
  }
}

/** Computes the distances to the rim of a sheet of `width` by `height` metres, from its uvs. */
function withEdges(mesh: Piece['mesh'], width: number, height: number): Piece['mesh'] {
  const uvs = mesh.uvs ?? new Float32Array()
  const edges = Float32Array.from({ length: uvs.length / 2 }, (_, i) => {
    const [u, v] = [uvs[i * 2] as number, uvs[i * 2 + 1] as number]
    return Math.min(Math.min(u, 1 - u) * width, Math.min(v, 1 - v) * height)
  })
  return { ...mesh, edges }
}
