import type { Joint } from '../car/piece.ts'
import type { Vector } from '../geometry/vector.ts'

/**
 * Position of the car in the hall. Its ground centre, between the axles, is at (x, y, 0). The car is turned by `yaw`
 * (radians, counter-clockwise as seen from above).
 */
export type Pose = {
  x: number
  y: number
  yaw: number
  /** angle of the front wheels in radians */
  steer: number
  /** angle by which the wheels have rolled, in radians */
  roll: number
}

/** Rotation and translation from a piece to the hall: p' = R p + t, row by row. */
export type Placement = {
  rotation: readonly [number, number, number, number, number, number, number, number, number]
  shift: Vector
}

type CarFrame = { length: number; wheels: { frontAxle: number; rearAxle: number; halfTrack: number; radius: number } }

/** Returns the placement of the pieces of each joint for a pose. */
export function placementsOf(car: CarFrame, pose: Pose): Record<Joint, Placement> {
  const { frontAxle, rearAxle, halfTrack, radius } = car.wheels
  const middle = (frontAxle + rearAxle) / 2
  const [c, s] = [Math.cos(pose.yaw), Math.sin(pose.yaw)]
  const turn = (x: number, y: number, z: number): Vector => [c * x - s * y, s * x + c * y, z]
  const place = (x: number, y: number, z: number): Vector => {
    const [px, py, pz] = turn(x - middle, y, z)
    return [px + pose.x, py + pose.y, pz]
  }
  const wheel = (x: number, side: -1 | 1, steer: number, phase: number): Placement => {
    // the outer face of the wheel points to +y; on the left, the wheel is turned by half a circle around z
    const [wc, ws] = [
      Math.cos(pose.yaw + steer + (side < 0 ? Math.PI : 0)),
      Math.sin(pose.yaw + steer + (side < 0 ? Math.PI : 0)),
    ]
    const roll = (pose.roll + phase) * (side < 0 ? 1 : -1)
    const [rc, rs] = [Math.cos(roll), Math.sin(roll)]
    return {
      rotation: [wc * rc, -ws, wc * rs, ws * rc, wc, ws * rs, -rs, 0, rc],
      shift: place(x, side * halfTrack, radius),
    }
  }
  return {
    body: { rotation: [c, -s, 0, s, c, 0, 0, 0, 1], shift: place(0, 0, 0) },
    leftFront: wheel(frontAxle, -1, pose.steer, 0.4),
    rightFront: wheel(frontAxle, 1, pose.steer, 1.9),
    leftRear: wheel(rearAxle, -1, 0, 3.3),
    rightRear: wheel(rearAxle, 1, 0, 5.1),
  }
}

/** Returns a point of a piece in the coordinates of the hall. */
export function placed({ rotation: r, shift: t }: Placement, [x, y, z]: Vector): Vector {
  return [
    r[0] * x + r[1] * y + r[2] * z + t[0],
    r[3] * x + r[4] * y + r[5] * z + t[1],
    r[6] * x + r[7] * y + r[8] * z + t[2],
  ]
}
