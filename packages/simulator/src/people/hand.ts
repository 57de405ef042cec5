import { capsule, type Field, roundedBox, smoothMin } from '../geometry/field.ts'
import { type Mesh, mapMesh, mirrorMesh } from '../geometry/mesh.ts'
import { meshField } from '../geometry/mesh-field.ts'
import { cross, dot, scale, subtract, unit, type Vector } from '../geometry/vector.ts'
import type { HandPose } from './skeleton.ts'

/**
 * Fingers from the index finger to the little finger: start across the palm, length of the three bones together, and
 * thickness, in metres.
 */
const FINGERS = [
  [0.03, 0.074, 0.0085],
  [0.01, 0.082, 0.0088],
  [-0.011, 0.076, 0.0083],
  [-0.031, 0.06, 0.0074],
] as const

/**
 * Field of a left hand. The wrist is at 0, the fingers are along x, the thumb is at +y, and the palm faces -z.
 * @param curl from 0 (flat) to 1 (a fist)
 */
function handField(curl: number, spread: number): Field {
  const bones: (readonly [Vector, Vector, number])[] = []
  for (const [y, length, thick] of FINGERS) {
    let at: Vector = [0.094 - Math.abs(y - 0.008) * 0.25, y, 0]
    let bend = curl * 0.5
    for (const share of [0.46, 0.3, 0.24]) {
      const step = length * share
      const side = y * spread * 6
      const next: Vector = [
        at[0] + Math.cos(bend) * Math.cos(side) * step,
        at[1] + Math.sin(side) * step,
        at[2] - Math.sin(bend) * step,
      ]
      bones.push([at, next, thick])
      at = next
      bend += curl * 1.35
    }
  }
  const thumb: Vector[] = [
    [0.03, 0.026, -0.008],
    [0.06, 0.047 + spread * 0.012, -0.014 - curl * 0.012],
    [0.088 - curl * 0.008, 0.053 + spread * 0.016 - curl * 0.014, -0.018 - curl * 0.022],
  ]
  return (x, y, z) => {
    let f = roundedBox(x - 0.052, y + 0.001, z, [0.05, 0.04 - 0.08 * Math.max(0, 0.045 - x), 0.0145], 0.0135)
    f = smoothMin(f, capsule(x, y, z, [-0.05, 0, 0], [0.02, 0, 0], 0.026), 0.03)
    f = smoothMin(f, capsule(x, y, z, thumb[0] as Vector, thumb[1] as Vector, 0.0125), 0.014)
    f = smoothMin(f, capsule(x, y, z, thumb[1] as Vector, thumb[2] as Vector, 0.0096), 0.006)
    let fingers = Infinity
    for (const [a, b, thick] of bones) fingers = Math.min(fingers, capsule(x, y, z, a, b, thick))
    return smoothMin(f, fingers, 0.008)
  }
}

/**
 * Builds a hand at the end of an arm.
 * @param wrist middle of the wrist
 * @param spread from 0 (fingers together) to 1 (fingers spread)
 */
export function buildHand(wrist: Vector, pose: HandPose, isLeft: boolean, spread = 0.2): Mesh {
  const flat = meshField(handField(pose.curl, spread), { from: [-0.07, -0.06, -0.1], to: [0.2, 0.1, 0.03] }, 0.006)
  const hand = isLeft ? flat : mirrorMesh(flat)
  const along = unit(pose.along)
  const up = unit(scale(subtract(pose.palm, scale(along, dot(pose.palm, along))), -1))
  const across = cross(up, along)
  return mapMesh(hand, (x, y, z) => [
    wrist[0] + along[0] * x + across[0] * y + up[0] * z,
    wrist[1] + along[1] * x + across[1] * y + up[1] * z,
    wrist[2] + along[2] * x + across[2] * y + up[2] * z,
  ])
}
