import { cross, dot, subtract, unit, type Vector } from '../geometry/vector.ts'

export const PHOTO_WIDTH = 1920
export const PHOTO_HEIGHT = 1200

/** A pinhole camera in the coordinates of the hall. */
export type Camera = {
  position: Vector
  /** unit vectors of the image: to the right, down, and into the scene */
  right: Vector
  down: Vector
  forward: Vector
  /** focal length in pixels of 1920x1200 */
  focal: number
}

/**
 * Aims a camera at a point.
 * @param roll angle in radians, clockwise in the picture
 */
export function lookAt(position: Vector, target: Vector, focal: number, roll = 0): Camera {
  const forward = unit(subtract(target, position))
  const level = Math.abs(forward[2]) > 0.999 ? ([1, 0, 0] as const) : unit(cross(forward, [0, 0, 1]))
  const below = cross(forward, level)
  const [c, s] = [Math.cos(roll), Math.sin(roll)]
  const right: Vector = [level[0] * c + below[0] * s, level[1] * c + below[1] * s, level[2] * c + below[2] * s]
  return { position, right, down: cross(forward, right), forward, focal }
}

/**
 * Projects a point of the hall into the photo. Returns pixels of 1920x1200 and the depth in metres, which is negative
 * behind the camera.
 */
export function project(camera: Camera, point: Vector): readonly [number, number, number] {
  const d = subtract(point, camera.position)
  const depth = dot(d, camera.forward)
  return [
    PHOTO_WIDTH / 2 + (camera.focal * dot(d, camera.right)) / depth,
    PHOTO_HEIGHT / 2 + (camera.focal * dot(d, camera.down)) / depth,
    depth,
  ]
}
