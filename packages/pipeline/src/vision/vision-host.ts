import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { RegistrationResult } from './recognise-registration.ts'
import type { RecognitionTask } from './recognise-registration.worker.ts'

/** What the server asks of its vision process, and what it answers. */
export type HostRequest = { id: number; task: RecognitionTask; timeoutMs: number } | { id: number; abort: true }
export type HostAnswer = { id: number; result: RegistrationResult } | { id: number; error: string }

/** Limit of one thread's JavaScript heap; a task that needs more fails alone. OpenCV's own memory is limited to 1 GB by its build. */
const maxHeapMb = 512

/**
 * Main module of the vision process: a pool of threads that the server reaches by messages. It is a process of its own because
 * the memory of ended threads with WebAssembly in them is not given back to the system (measured: 278 MB kept of 410), and
 * because a crash in native code must not take the server along.
 */
const pool = new Piscina<RecognitionTask, RegistrationResult>({
  filename: fileURLToPath(new URL('recognise-registration.worker.ts', import.meta.url)),
  name: 'runRecognition',
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  idleTimeout: Number.POSITIVE_INFINITY,
  resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
})
const running = new Map<number, AbortController>()

process.on('message', (request: HostRequest) => {
  if ('abort' in request) running.get(request.id)?.abort()
  else void answer(request)
})
// The server is gone or wants this process to end: nothing here is worth keeping.
process.on('disconnect', () => process.exit(0))

async function answer({ id, task, timeoutMs }: Extract<HostRequest, { task: RecognitionTask }>): Promise<void> {
  const abort = new AbortController()
  running.set(id, abort)
  const limit = AbortSignal.timeout(timeoutMs)
  // Bytes arrive as views of what was read from the channel, which may hold the start of the next task as well: what is moved
  // to a thread has to be a copy.
  const photos = task.photos.map((one) => ({
    ...one,
    photo: typeof one.photo === 'string' ? one.photo : Uint8Array.from(one.photo),
  }))
  const transferList = photos.flatMap(({ photo }) => (typeof photo === 'string' ? [] : [photo.buffer]))
  const signal = AbortSignal.any([abort.signal, limit])
  try {
    send({ id, result: await pool.run({ ...task, photos }, { signal, transferList }) })
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    send({ id, error: limit.aborted ? `Recognising the registration took longer than ${timeoutMs} ms` : text })
  } finally {
    running.delete(id)
  }
}

const send = (message: HostAnswer) => process.send?.(message)
