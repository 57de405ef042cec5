import type { Car } from '../car/car.ts'
import { cross, unit, type Vector } from '../geometry/vector.ts'
import type { Layer } from '../picture/scene.ts'
import type { Surfel } from '../picture/surfel.ts'
import { randomFrom } from '../random.ts'

const INKS = [
  [0.02, 0.05, 0.3],
  [0.45, 0.02, 0.02],
  [0.02, 0.22, 0.06],
  [0.55, 0.3, 0.01],
  [0.02, 0.02, 0.02],
] as const

/**
 * Makes a sticker on a door, a wing or the tail: a white card with a band of colour and lines of small print.
 * @param size longest side in metres
 */
export function decalLayer(car: Pick<Car, 'pieces'>, size: number, seed: number): Layer {
  const random = randomFrom(seed)
  const panels = car.pieces.filter(
    ({ material, part }) => material === 'paint' && /Door|RearWing|bootLid|rearBumper/.test(part),
  )
  const panel = panels[Math.floor(random() * panels.length)]
  const ink = INKS[Math.floor(random() * INKS.length)] ?? INKS[0]
  const shape = 0.35 + 0.5 * random()
  const tilt = (random() - 0.5) * 0.12
  if (!panel) return { reaches: () => false, apply: () => undefined }
  const { positions, normals, edges } = panel.mesh
  let at = 0
  for (let attempt = 0; attempt < 60; attempt++) {
    at = Math.floor(random() * (positions.length / 3))
    if ((edges?.[at] ?? 1) > size * 0.45) break
  }
  const centre: Vector = [positions[at * 3] as number, positions[at * 3 + 1] as number, positions[at * 3 + 2] as number]
  const normal: Vector = [normals[at * 3] as number, normals[at * 3 + 1] as number, normals[at * 3 + 2] as number]
  const level = unit(cross([0, 0, 1], normal))
  const up = cross(normal, level)
  const [halfU, halfV] = [size / 2, (size / 2) * shape]
  return {
    reaches: ({ piece }) => piece.part === panel.part && piece.material === 'paint',
    apply: (s: Surfel) => {
      const [dx, dy, dz] = [s.x - centre[0], s.y - centre[1], s.z - centre[2]]
      if (dx * dx + dy * dy + dz * dz > size * size) return
      if (s.nx * normal[0] + s.ny * normal[1] + s.nz * normal[2] < 0.5) return
      const a = dx * level[0] + dy * level[1] + dz * level[2]
      const b = dx * up[0] + dy * up[1] + dz * up[2]
      const u = (a + b * tilt) / halfU
      const v = (b - a * tilt) / halfV
      if (Math.abs(u) > 1 || Math.abs(v) > 1) return
      const isBand = v > 0.35
      const isPrint =
        !isBand &&
        Math.abs(u) < 0.8 &&
        v > -0.8 &&
        Math.floor((v + 1) * 5.2) % 2 === 1 &&
        Math.sin(u * 61 + Math.floor(v * 5.2) * 7) > -0.5
      const [red, green, blue] = isBand ? ink : isPrint ? [0.05, 0.05, 0.06] : [0.72, 0.72, 0.7]
      s.red = red
      s.green = green
      s.blue = blue
      s.flakes = 0
      s.metal = 0
      s.lacquer = 0.5
    },
  }
}
