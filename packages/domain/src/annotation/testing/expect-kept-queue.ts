import { expect } from 'vitest'
import { chance } from '../../capture/health/testing/random-rig.ts'
import { runQueueWorld } from './queue-world.ts'

/** Runs a queue through every hazard. Asserts that each passing is done once, and that no work is stuck for more than a minute. */
export function expectKeptQueue(seed: number, assignments: number): void {
  const world = runQueueWorld(chance(seed).next, assignments)
  expect(world.assignments).toBeGreaterThanOrEqual(assignments)
  expect(world.effects).toEqual({ 1: world.passings })
  expect(world.overdueS).toBeLessThanOrEqual(60)
  expect(world.unservedS).toBeLessThanOrEqual(60)
  for (const [hazard, times] of Object.entries(world.happened)) expect(times, hazard).toBeGreaterThan(0)
}
