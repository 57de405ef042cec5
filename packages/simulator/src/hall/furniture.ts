import type { MaterialName } from '../car/material.ts'
import type { Piece } from '../car/piece.ts'
import { joinMeshes, type Mesh } from '../geometry/mesh.ts'
import { gridMesh, lathe } from '../geometry/solids.ts'
import { add, cross, scale, unit, type Vector } from '../geometry/vector.ts'
import type { StandingPiece } from '../picture/visibility.ts'
import { RIG_CAMERAS, rigCamera } from './cameras.ts'
import { archLamps, lightOn } from './lamps.ts'
import { ARCH, BOLLARDS } from './layout.ts'

/**
 * Builds objects in the hall that cast no shadow on the car: the arches of the rig, its cameras and guards. They are in
 * the coordinates of the hall.
 */
export function hallPieces(): Piece[] {
  return [
    ...[-1, 1].flatMap((end) => arch(end)),
    ...RIG_CAMERAS.flatMap((name) => cameraOnPost(rigCamera(name).position, rigCamera(name).forward)),
    ...BOLLARDS.flatMap(([x, y]) => bollard(x, y)),
  ]
}

let standing: StandingPiece[] | undefined

/**
 * Returns the pieces of the hall, ready for a scene, with the light of the hall's lamps on each vertex. In a scene they
 * follow the pieces of the car.
 */
export function standingHall(): readonly StandingPiece[] {
  standing ??= hallPieces().map((piece) => ({
    piece,
    placement: { rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1], shift: [0, 0, 0] },
    light: hallLightOn(piece.mesh),
  }))
  return standing
}

/**
 * Computes the light of the hall's lamps on every vertex of a mesh in the coordinates of the hall. The shadow of the
 * car is not included.
 */
export function hallLightOn({ positions, normals }: Mesh): Float32Array {
  const light = new Float32Array(positions.length / 3)
  for (let i = 0; i < light.length; i++) {
    const read = (from: Float32Array): Vector => [
      from[i * 3] as number,
      from[i * 3 + 1] as number,
      from[i * 3 + 2] as number,
    ]
    const at = read(positions)
    // pieces near the floor are darker, because they and other pieces cast shadows on them
    light[i] = lightOn(at, read(normals))[0] * Math.min(1, 0.55 + at[2] * 0.9)
  }
  return light
}

const piece = (material: MaterialName, ...meshes: Mesh[]): Piece => ({
  mesh: joinMeshes(meshes),
  material,
  part: 'none',
  gap: 0,
})

/** Builds an arch of aluminium profiles over the lane. Its lamps face the car. */
function arch(end: number): Piece[] {
  const { x, halfWidth, height, post } = ARCH
  const h = post / 2
  const sides = [-1, 1]
  const lamps = archLamps.filter((lamp) => lamp.facing[0] === -end)
  return [
    piece(
      'hallSteel',
      ...sides.map((side) => box([end * x, side * halfWidth, height / 2], [h, h, height / 2])),
      box([end * x, 0, height], [h, halfWidth + h, h]),
    ),
    piece('hallDark', ...sides.map((side) => box([end * x, side * halfWidth, 0.02], [h + 0.08, h + 0.08, 0.02]))),
    piece(
      'hallWhite',
      ...sides.flatMap((side) => [
        box([end * (x - h - 0.02), side * (halfWidth - 0.12), 1.7], [0.02, 0.012, 1.32]),
        box([end * (x - h - 0.02), side * (halfWidth + 0.12), 1.7], [0.02, 0.012, 1.32]),
        box([end * (x - h - 0.05), side * 1.4, height + 0.02], [0.05, 0.16, 0.09]),
      ]),
    ),
    piece('hallLight', ...lamps.map((lamp) => box(lamp.at, add(lamp.half, [0.004, 0, 0])))),
  ]
}

/** Builds a camera in its housing. It is on a post beside the lane, on an arm at the wall, or under the ceiling. */
function cameraOnPost(at: Vector, forward: Vector): Piece[] {
  const middle = add(at, scale(forward, -0.16))
  const side = unit(cross(forward, [0, 0, 1]))
  const up = cross(side, forward)
  const housing = turned(box([0, 0, 0], [0.13, 0.055, 0.05]), middle, forward, side, up)
  const hood = turned(box([0.02, 0, 0.062], [0.16, 0.065, 0.006]), middle, forward, side, up)
  const stand =
    Math.abs(at[1]) > 4
      ? box([middle[0], Math.sign(at[1]) * 4.9, middle[2] - 0.1], [0.05, 0.1, 0.16])
      : at[2] > 4
        ? box([middle[0], middle[1], (middle[2] + 5.4) / 2], [0.025, 0.025, (5.4 - middle[2]) / 2])
        : box([middle[0], middle[1], (middle[2] - 0.05) / 2], [0.05, 0.05, (middle[2] - 0.05) / 2])
  return [
    piece('hallSteel', housing, hood),
    piece('hallDark', turned(box([0.131, 0, 0], [0.002, 0.04, 0.036]), middle, forward, side, up)),
    piece('hallSteel', stand),
  ]
}

/** Builds a yellow guard with black bands. */
function bollard(x: number, y: number): Piece[] {
  const round = (radius: number, from: number, to: number, top: number): Mesh =>
    upright(
      lathe(
        [
          [radius, from],
          [radius, to],
          [radius * 0.96, to + top * 0.4],
          [radius * 0.8, to + top * 0.8],
          [0.001, to + top],
        ],
        28,
      ),
      x,
      y,
    )
  return [
    piece('hallYellow', round(0.075, 0, 0.92, 0.05)),
    piece('hallDark', round(0.0765, 0.25, 0.4, 0), round(0.0765, 0.6, 0.75, 0), round(0.12, 0, 0.015, 0.005)),
  ]
}

/** Sets the mesh of a lathe upright, so that its y axis becomes z. */
function upright(mesh: Mesh, x: number, y: number): Mesh {
  const turn = (from: Float32Array, dx: number, dy: number) => {
    const out = new Float32Array(from.length)
    for (let i = 0; i < from.length; i += 3) {
      out[i] = (from[i] as number) + dx
      out[i + 1] = -(from[i + 2] as number) + dy
      out[i + 2] = from[i + 1] as number
    }
    return out
  }
  return { ...mesh, positions: turn(mesh.positions, x, y), normals: turn(mesh.normals, 0, 0) }
}

function turned(mesh: Mesh, at: Vector, along: Vector, side: Vector, up: Vector): Mesh {
  const turn = (from: Float32Array, shift: Vector) => {
    const out = new Float32Array(from.length)
    for (let i = 0; i < from.length; i += 3) {
      const [a, b, c] = [from[i] as number, from[i + 1] as number, from[i + 2] as number]
      for (let k = 0; k < 3; k++)
        out[i + k] = a * (along[k] as number) - b * (side[k] as number) + c * (up[k] as number) + (shift[k] as number)
    }
    return out
  }
  return { ...mesh, positions: turn(mesh.positions, at), normals: turn(mesh.normals, [0, 0, 0]) }
}

/** Builds a box with sharp edges. It is divided finely, so that the light on it can vary. */
function box([x, y, z]: Vector, half: Vector): Mesh {
  const faces: Mesh[] = []
  for (let axis = 0; axis < 3; axis++)
    for (const sign of [-1, 1]) {
      const [a, b] = sign > 0 ? [(axis + 1) % 3, (axis + 2) % 3] : [(axis + 2) % 3, (axis + 1) % 3]
      const steps = (k: number) => Math.max(2, Math.ceil((2 * (half[k] as number)) / 0.4) + 1)
      faces.push(
        gridMesh(steps(a), steps(b), (u, v) => {
          const p = [x, y, z]
          p[axis] = (p[axis] as number) + sign * (half[axis] as number)
          p[a] = (p[a] as number) + (2 * u - 1) * (half[a] as number)
          p[b] = (p[b] as number) + (2 * v - 1) * (half[b] as number)
          return p as unknown as Vector
        }),
      )
    }
  return joinMeshes(faces)
}
