import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Semaphore } from '../../limits/semaphore.ts'
import { PROCESS_MB, TASK_SECONDS, VISION_THREADS, watchMemory } from '../../limits/work-limits.ts'
import type { WorkAnswer } from '../../limits/work-process.ts'
import { ownBytes } from './own-bytes.ts'
import type { VisionKind, VisionResult, VisionTask } from './vision-task.ts'

/** Request of the server to its vision process. */
export type VisionRequest = { kind: VisionKind; task: VisionTask; timeoutMs: number }
export type HostRequest = (VisionRequest & { id: number }) | { id: number; abort: true }

/**
 * Worker file and function of each kind of task. A thread loads only the code of its kind. Trap: ending a thread that runs a net in native
 * code kills the whole process. The pool therefore waits for such a thread (`letFinish`).
 */
const WORKERS: Record<VisionKind, { filename: string; name: string; does: string; isNative?: true }> = {
  recognise: {
    filename: pathOf('plates/recognise-registration'),
    name: 'runRecognition',
    does: 'Recognising the registration',
    isNative: true,
  },
  align: { filename: pathOf('alignment/align-photos'), name: 'runAlignment', does: 'Aligning two photos' },
  compare: { filename: pathOf('alignment/align-photos'), name: 'runComparison', does: 'Comparing spots' },
  faces: { filename: pathOf('faces/find-faces'), name: 'runFaces', does: 'Finding faces', isNative: true },
  detect: {
    filename: pathOf('changes/detect-changes'),
    name: 'runDetection',
    does: 'Looking for changes',
    isNative: true,
  },
  firstLook: {
    filename: pathOf('first-look/look-first'),
    name: 'runFirstLookTask',
    does: 'Looking for damages',
    isNative: true,
  },
  model: { filename: pathOf('models/run-model'), name: 'runModelTask', does: 'Looking for damages', isNative: true },
  check: { filename: pathOf('models/run-model'), name: 'runCheck', does: 'Checking the net', isNative: true },
}

/** Extra time for a net whose caller has timed out. A net that takes longer hangs, and the whole process ends with all its tasks. */
const GRACE_MS = TASK_SECONDS.vision * 1000

/** Low priority of this process. Requests of people who wait for a page go first, then photos, then passings that wait for vision. */
const NICENESS = 10

/**
 * Limit of one thread's JavaScript heap. A task that needs more memory fails alone. OpenCV's own memory is limited to 1 GB by its build.
 */
const maxHeapMb = 512

/**
 * Main module of the vision process: a pool of threads that the server reaches by messages. The vision process is separate from the server
 * for two reasons. Ended threads that used WebAssembly do not return their memory to the system (measured: 278 MB of 410 stayed). And a
 * crash in native code must not stop the server.
 */
const pool = new Piscina<VisionTask, VisionResult>({
  minThreads: 0,
  maxThreads: VISION_THREADS,
  idleTimeout: Number.POSITIVE_INFINITY,
  resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
})
const running = new Map<number, AbortController>()
/**
 * Limits the running tasks to the number of threads. The pool's own queue then stays empty, and a task's timeout begins only when a thread
 * is free for the task.
 */
const threads = new Semaphore(VISION_THREADS)

setPriority(NICENESS)
watchMemory(PROCESS_MB.vision)

process.on('message', (request: HostRequest) => {
  if ('abort' in request) running.get(request.id)?.abort()
  else void answer(request)
})
// The server has ended or ends this process, and nothing in this process needs saving.
process.on('disconnect', () => (running.size > 0 ? die() : process.exit(0)))

async function answer({ id, kind, task, timeoutMs }: Extract<HostRequest, { task: VisionTask }>): Promise<void> {
  const abort = new AbortController()
  running.set(id, abort)
  await threads.acquire()
  const limit = AbortSignal.timeout(timeoutMs)
  // Bytes arrive as views of the channel's read buffer, which may already hold the start of the next task. A transfer to a worker thread
  // therefore needs a copy.
  const own = ownBytes(task)
  const signal = AbortSignal.any([abort.signal, limit])
  const { filename, name, does, isNative } = WORKERS[kind]
  const options = { filename, name, transferList: own.buffers }
  const work = pool.run(own.value, isNative ? options : { ...options, signal })
  try {
    send({ id, result: await (isNative ? Promise.race([work, whenAborted(signal)]) : work) })
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    send({ id, error: limit.aborted ? `${does} took longer than ${timeoutMs} ms` : text })
    await letFinish(work)
  } finally {
    threads.release()
    running.delete(id)
  }
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => reject(new Error('The task was aborted'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })

async function letFinish(work: Promise<unknown>): Promise<void> {
  const hangs = setTimeout(die, GRACE_MS)
  await work.catch(() => undefined)
  clearTimeout(hangs)
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

function pathOf(worker: string): string {
  return fileURLToPath(new URL(`../${worker}.worker.ts`, import.meta.url))
}

const send = (message: WorkAnswer) => process.send?.(message)
