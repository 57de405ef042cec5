import { beforeAll, expect, test } from 'vitest'
import { expiredToken } from '../testing/own-key.ts'
import { testServer } from '../testing/test-server.ts'
import { heldJobFindings, READ_BY_A_JOB } from './testing/held-jobs.ts'
import { buildWorld, type World } from './testing/world.ts'

const server = testServer()
let world: World
beforeAll(async () => {
  world = await buildWorld(server, expiredToken)
})

test.each(READ_BY_A_JOB)(
  '%s shows a passing to the holder of its job, but not without a job, with another user’s job, or with an ended job',
  async (name) => {
    expect(await heldJobFindings(world, name, server.inject)).toEqual([])
  },
)
