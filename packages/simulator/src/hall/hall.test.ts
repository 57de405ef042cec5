import { expect, test } from 'vitest'
import { project } from '../picture/camera.ts'
import { RIG_CAMERAS, rigCamera, shaken } from './cameras.ts'
import { standingHall } from './furniture.ts'

test('every camera sees the longest and the highest body completely, and no object of the rig hides them', () => {
  for (const name of RIG_CAMERAS) {
    const camera = rigCamera(name)
    for (const x of [-2.2, 2.3])
      for (const y of [-0.8, 0.8])
        for (const z of [0.25, 1.5]) {
          const [px, py, depth] = project(camera, [x, y, z])
          expect(depth).toBeGreaterThan(1)
          expect(px).toBeGreaterThan(0)
          expect(px).toBeLessThan(1920)
          expect(py).toBeGreaterThan(0)
          expect(py).toBeLessThan(1200)
        }
    for (const { piece } of standingHall()) {
      const { positions } = piece.mesh
      for (let i = 0; i < positions.length; i += 3) {
        const at = [positions[i] as number, positions[i + 1] as number, positions[i + 2] as number] as const
        const [px, py, depth] = project(camera, at)
        if (depth > 0 && depth < 4 && px > 0 && px < 1920 && py > 0 && py < 1200) expect.fail(`${name}: ${at}`)
      }
    }
  }
})

test('a camera hangs slightly off its place, always the same in a rig and slightly different in each passing', () => {
  for (const name of RIG_CAMERAS) {
    const [one, other, elsewhere] = [shaken(name, 1, 10), shaken(name, 1, 11), shaken(name, 2, 10)]
    const middle = (camera: typeof one) => project(camera, [0, 0, 0.8])
    const apart = (a: typeof one, b: typeof one): number =>
      Math.hypot(middle(a)[0] - middle(b)[0], middle(a)[1] - middle(b)[1])
    expect(apart(one, shaken(name, 1, 10))).toBe(0)
    expect(apart(one, other)).toBeGreaterThan(0)
    expect(apart(one, other)).toBeLessThan(4)
    expect(apart(one, elsewhere)).toBeGreaterThan(apart(one, other) / 4)
    expect(apart(one, rigCamera(name))).toBeLessThan(20)
  }
})
