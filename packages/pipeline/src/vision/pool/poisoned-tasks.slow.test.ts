import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeTinyNet } from '../../testing/tiny-net.ts'
import { drawPhoto } from '../pixels/drawn-photo.ts'
import {
  alignInWorker,
  compareInWorker,
  destroyVisionPool,
  detectInWorker,
  findFacesInWorker,
  lookFirstInWorker,
  recogniseInWorker,
  runModelInWorker,
  type VisionOptions,
  visionProcessId,
} from './vision-pool.ts'
import type { VisionKind } from './vision-task.ts'

const NOISE = randomBytes(200_000)
const WHOLE = [1, 0, 0, 0, 1, 0, 0, 0, 1]

let good: Uint8Array
let net: { file: string; version: string }
beforeAll(async () => {
  net = { file: await writeTinyNet(await mkdtemp(join(tmpdir(), 'skadi-net-'))), version: 'tiny' }
  good = await drawPhoto([{ text: 'EK12345', x: 850, y: 720, height: 55 }])
})
afterAll(destroyVisionPool)

/** All kinds of work that the vision process does on a photo. */
const KINDS: Record<Exclude<VisionKind, 'check'>, (photo: Uint8Array, options?: VisionOptions) => Promise<unknown>> = {
  recognise: (photo, options) => recogniseInWorker([{ imageId: 'a', camera: 'topLeft', photo }], options),
  align: (photo, options) => alignInWorker({ pickup: good, later: photo, camera: 'topLeft' }, options),
  compare: (photo, options) =>
    compareInWorker(
      { pickup: good, later: photo, matrix: WHOLE, boxes: [{ x: 800, y: 600, width: 200, height: 200 }] },
      options,
    ),
  faces: (photo, options) => findFacesInWorker({ photo }, options),
  firstLook: (photo, options) => lookFirstInWorker({ photo }, options),
  model: (photo, options) =>
    runModelInWorker({ photo, ...net, classes: [true, true, true], leastCertainty: 0.5 }, options),
  detect: (photo, options) =>
    detectInWorker({ camera: 'topLeft', later: photo, earlier: [{ photo: good, matrix: WHOLE }] }, options),
}

/** Returns the reason for a missing result. Alignment returns the reason, and other tasks throw it. */
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (answer) => JSON.stringify(answer),
    (error: Error) => error.message,
  )

describe.each(Object.entries(KINDS))('%s', (_, work) => {
  test('a photo of noise fails its own task, and the same process does the next one', async () => {
    await work(good)
    const process = visionProcessId()
    for (const bad of [NOISE, NOISE.subarray(0, 0)])
      expect(await refusalOf(work(bad))).toMatch(/decode|unreadable|unsupported image|empty/i)
    await work(good)
    expect(visionProcessId()).toBe(process)
  })

  test('a task that takes too long is ended, and the next task succeeds', async () => {
    await expect(work(good, { timeoutMs: 1 })).rejects.toThrow('longer than 1 ms')
    await work(good)
  })

  test('a task whose process is killed is rejected, and the next task runs in another process', async () => {
    const lost = work(good)
    const before = visionProcessId() as number
    process.kill(before, 'SIGKILL')
    await expect(lost).rejects.toThrow('vision process ended (SIGKILL)')
    await work(good)
    expect(visionProcessId()).not.toBe(before)
  })
})

test('the timeout begins when a thread is free: of many waiting tasks none times out', async () => {
  const times = await Promise.allSettled(Array.from({ length: 8 }, () => KINDS.align(good, { timeoutMs: 20_000 })))
  expect(times.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('a net that times out does not end the process', async () => {
  await KINDS.detect(good)
  const before = visionProcessId()
  for (const timeoutMs of [300, 600, 900, 1200, 1500]) await refusalOf(KINDS.detect(good, { timeoutMs }))
  await KINDS.detect(good)
  expect(visionProcessId()).toBe(before)
})
