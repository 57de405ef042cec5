import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SpotComparison } from '@skadi/domain/evidence/spot-comparison'
import { IDLE_MS, TASK_SECONDS } from '../../limits/work-limits.ts'
import type { Aligned, AlignTask } from '../alignment/align-photos.ts'
import type { ChangeTask, DetectedChange } from '../changes/detect-changes.ts'
import type { FoundFace } from '../faces/face-net.ts'
import type { FaceTask } from '../faces/find-faces.worker.ts'
import type { FirstLookTask } from '../first-look/look-first.ts'
import type { ModelFind, ModelTask } from '../models/run-model.ts'
import type { RegistrationOptions, RegistrationPhoto, RegistrationResult } from '../plates/recognise-registration.ts'
import { ownBytes } from './own-bytes.ts'
import type { HostAnswer, HostRequest } from './vision-host.ts'
import type { SpotTask, VisionKind, VisionResult, VisionWork } from './vision-task.ts'

const maxWaiting = 1000

type Waiting = { resolve: (result: VisionResult) => void; reject: (error: Error) => void }
type Host = { child: ChildProcess; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout }

let host: Host | undefined
let lastId = 0

/** Started with the first task: a server at rest carries neither threads nor models. */
function startHost(): Host {
  if (host?.child.connected) return host
  const child = fork(fileURLToPath(new URL('vision-host.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const started: Host = { child, waiting: new Map() }
  host = started
  child.on('message', (answer: HostAnswer) => {
    const task = started.waiting.get(answer.id)
    started.waiting.delete(answer.id)
    if ('result' in answer) task?.resolve(answer.result)
    else task?.reject(new Error(answer.error))
    rest(started)
  })
  child.on('error', (error) => lose(started, `The vision process could not be started: ${error.message}`))
  child.on('exit', (code, signal) =>
    lose(started, `The vision process ended (${signal ?? `code ${code}`}) before its task was done`),
  )
  rest(started)
  return started
}

/** With no task waiting the process may end on its own time, and the server may end without waiting for it. */
function rest(of: Host): void {
  clearTimeout(of.idle)
  if (of.waiting.size > 0) return
  of.child.unref()
  of.child.channel?.unref()
  of.idle = setTimeout(() => stop(of), IDLE_MS)
  of.idle.unref()
}

function lose(of: Host, reason: string): void {
  clearTimeout(of.idle)
  if (host === of) host = undefined
  for (const task of of.waiting.values()) task.reject(new Error(reason))
  of.waiting.clear()
}

function stop(of: Host): void {
  if (host === of) host = undefined
  if (of.child.connected) of.child.disconnect()
}

export type VisionOptions = { timeoutMs?: number; signal?: AbortSignal }

/** `recogniseRegistration` on a worker thread of the vision process. File paths are the cheaper form; see `ask`. */
export function recogniseInWorker(
  photos: RegistrationPhoto[],
  { timeoutMs, signal, ...options }: RegistrationOptions & VisionOptions = {},
): Promise<RegistrationResult> {
  // only these three fields: photos of the pipeline carry more
  const sent = photos.map(({ imageId, camera, photo }) => ({ imageId, camera, photo }))
  return ask('recognise', { photos: sent, options }, { timeoutMs, signal })
}

/** `alignPhotos` on a worker thread of the vision process; see `ask`. */
export const alignInWorker = (task: AlignTask, options: VisionOptions = {}): Promise<Aligned> =>
  ask('align', task, options)

/** `compareSpots` on a worker thread of the vision process; see `ask`. */
export const compareInWorker = (task: SpotTask, options: VisionOptions = {}): Promise<SpotComparison[]> =>
  ask('compare', task, options)

/** `detectChanges` on a worker thread of the vision process; see `ask`. */
export const detectInWorker = (task: ChangeTask, options: VisionOptions = {}): Promise<DetectedChange[]> =>
  ask('detect', task, options)

/** `lookFirst` on a worker thread of the vision process; see `ask`. */
export const lookFirstInWorker = (task: FirstLookTask, options: VisionOptions = {}): Promise<DetectedChange[]> =>
  ask('firstLook', task, options)

/** `runModel` on a worker thread of the vision process; see `ask`. */
export const runModelInWorker = (task: ModelTask, options: VisionOptions = {}): Promise<ModelFind[]> =>
  ask('model', task, options)

/** `findFaces` on a worker thread of the vision process; see `ask`. */
export const findFacesInWorker = (task: FaceTask, options: VisionOptions = {}): Promise<FoundFace[]> =>
  ask('faces', task, options)

/**
 * Has the vision process work on something; bytes are copied once and stay with the caller.
 * Rejects when the work does (no photo can be decoded), when it takes longer than `timeoutMs` (two minutes; waiting for a
 * thread does not count), when it is aborted, or when 1,000 tasks wait already. A task that fails harms no other; should the process itself
 * end, its tasks are rejected and the next one starts a new process.
 */
function ask<Kind extends VisionKind>(
  kind: Kind,
  task: VisionWork[Kind]['task'],
  { timeoutMs = TASK_SECONDS.vision * 1000, signal }: { [K in keyof VisionOptions]: VisionOptions[K] | undefined },
): Promise<VisionWork[Kind]['result']> {
  if (signal?.aborted) return Promise.reject(abortedError())
  const to = startHost()
  if (to.waiting.size >= maxWaiting) return Promise.reject(new Error(`${maxWaiting} tasks wait already`))
  clearTimeout(to.idle)
  to.child.ref()
  to.child.channel?.ref()
  lastId += 1
  const id = lastId
  return new Promise<VisionResult>((resolve, reject) => {
    to.waiting.set(id, { resolve, reject })
    const post = (request: HostRequest) => to.child.connected && to.child.send(request)
    signal?.addEventListener('abort', () => post({ id, abort: true }), { once: true })
    post({ id, kind, task: ownBytes(task).value, timeoutMs })
  })
}

const abortedError = () => new Error('The task was aborted')

/** Id of the vision process while one lives, for the health page and for tests. */
export const visionProcessId = (): number | undefined => host?.child.pid

/** Ends the vision process at once; tasks that run are rejected. The next task starts a new one. */
export async function destroyVisionPool(): Promise<void> {
  const ending = host
  if (!ending || ending.child.exitCode !== null) return
  const ended = new Promise((resolve) => ending.child.once('exit', resolve))
  ending.child.ref()
  stop(ending)
  await ended
}
