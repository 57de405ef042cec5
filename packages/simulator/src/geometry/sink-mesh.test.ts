import { expect, test } from 'vitest'
import { rimOf, sinkMesh } from './sink-mesh.ts'
import { gridMesh } from './solids.ts'

const sheet = gridMesh(4, 5, (u, v) => [u, v - 1, 0])

test('a pocket is as deep as it is pushed, and its wall goes once around the rim', () => {
  const { floor, wall } = sinkMesh(
    sheet,
    ([x, y, z]) => [x, y, z - 0.1],
    () => false,
  )
  expect([...floor.positions].filter((_, i) => i % 3 === 2).every((z) => Math.abs(z + 0.1) < 1e-6)).toBe(true)
  expect(wall.triangles.length / 3).toBe(rimOf(sheet).length * 2)
})

test('the walls face into the pocket', () => {
  const { wall } = sinkMesh(
    sheet,
    ([x, y, z]) => [x, y, z - 0.1],
    () => false,
  )
  for (let i = 0; i < wall.positions.length; i += 3) {
    const [x, y] = [wall.positions[i] as number, wall.positions[i + 1] as number]
    const inwards = (0.5 - x) * (wall.normals[i] as number) + (-0.5 - y) * (wall.normals[i + 1] as number)
    expect(inwards).toBeGreaterThan(0)
  }
})

test('the rim along the middle of the car stays open', () => {
  const { wall } = sinkMesh(sheet, ([x, y, z]) => [x, y, z - 0.1])
  expect(wall.triangles.length / 3).toBe((rimOf(sheet).length - 3) * 2)
})
