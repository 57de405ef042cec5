import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPhoto } from '../pixels/drawn-photo.ts'
import { destroyVisionPool, recogniseInWorker, visionProcessId } from './vision-pool.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vision-pool-'))
  await writeFile(path.join(folder, 'plate.jpg'), await drawPhoto([{ text: 'EK12345', x: 850, y: 720, height: 55 }]))
  await writeFile(path.join(folder, 'poisoned.jpg'), 'not a photo')
})
afterAll(async () => {
  await destroyVisionPool()
  await rm(folder, { recursive: true })
})

const photo = (file: string) => ({ imageId: file, camera: 'bottomLeft', photo: path.join(folder, file) })

test('a poisoned photo fails its own task, and the same pool reads the next photo', async () => {
  const poisoned = recogniseInWorker([photo('poisoned.jpg')])
  const healthy = recogniseInWorker([photo('plate.jpg')])
  await expect(poisoned).rejects.toThrow('None of 1 photos could be decoded')
  expect(await healthy).toMatchObject({ kind: 'plate', registrationNo: 'EK12345' })
})

test('bytes are accepted like files, and stay with the caller', async () => {
  const bytes = await drawPhoto([{ text: 'DN30581', x: 850, y: 720, height: 55 }])
  expect(await recogniseInWorker([{ imageId: 'b', camera: 'topLeft', photo: bytes }])).toMatchObject({
    registrationNo: 'DN30581',
  })
  expect(bytes.length).toBeGreaterThan(1000)
})

test('tasks whose bytes arrive back to back do not affect each other', async () => {
  const fails = () =>
    expect(recogniseInWorker([{ imageId: 'noise', camera: 'topLeft', photo: randomBytes(100_000) }])).rejects.toThrow(
      'None of 1 photos could be decoded',
    )
  // a thread takes each task while the next task is still arriving
  await fails()
  await Promise.all(Array.from({ length: 100 }, fails))
})

test('an aborted task is rejected', async () => {
  const abort = new AbortController()
  const task = recogniseInWorker([photo('plate.jpg')], { signal: abort.signal })
  abort.abort()
  await expect(task).rejects.toThrow('abort')
})

test('a task that exceeds its timeout ends with a clear error, and the pool continues', async () => {
  await expect(recogniseInWorker([photo('plate.jpg')], { timeoutMs: 5 })).rejects.toThrow('longer than 5 ms')
  expect(await recogniseInWorker([photo('plate.jpg')])).toMatchObject({ registrationNo: 'EK12345' })
})

test('tasks of a vision process that dies are rejected, and the next task starts another process', async () => {
  const task = recogniseInWorker([photo('plate.jpg')])
  process.kill(visionProcessId() as number, 'SIGKILL')
  await expect(task).rejects.toThrow('vision process ended (SIGKILL)')
  expect(await recogniseInWorker([photo('plate.jpg')])).toMatchObject({ registrationNo: 'EK12345' })
})

test('after the pool is destroyed the next task starts a new pool', async () => {
  await destroyVisionPool()
  expect(await recogniseInWorker([photo('plate.jpg')])).toMatchObject({ registrationNo: 'EK12345' })
})
