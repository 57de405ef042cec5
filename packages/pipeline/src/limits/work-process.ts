import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { IDLE_MS } from './work-limits.ts'

/**
 * Error: the process ended before it answered. All tasks of the process are rejected, because nobody can tell which task ended the process.
 */
export class WorkProcessLost extends Error {
  override name = 'WorkProcessLost'
}

export type WorkAnswer = { id: number; result: unknown } | { id: number; error: string }

/** A child process that works on requests. An idle child process does not keep this process alive. */
export type WorkProcess<Request extends object> = {
  readonly pid: number | undefined
  /** number of requests without an answer yet */
  readonly busy: number
  /** @param onId receives the id of the request, for `tell` */
  ask<Result>(request: Request, onId?: (id: number) => void): Promise<Result>
  /** sends a message that gets no answer, for example that a request is aborted */
  tell(message: object): void
  /** ends the process at once and rejects the open requests of the process with WorkProcessLost */
  end(): Promise<void>
}

export type WorkProcessOptions = {
  /** module that the child process loads; it answers `{ id, ...request }` with a `WorkAnswer` */
  entry: URL
  /** name in messages, e.g. `photo process` */
  name: string
  env?: Record<string, string>
}

/**
 * Starts a child process, so that a photo that needs too much memory, crashes or hangs affects only the child process.
 * @param onEnd called once, however the process ends
 */
export function startWorkProcess<Request extends object>(
  { entry, name, env }: WorkProcessOptions,
  onEnd: () => void,
): WorkProcess<Request> {
  const child = fork(fileURLToPath(entry), {
    serialization: 'advanced',
    execArgv: [],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let lost: WorkProcessLost | undefined
  const lose = (how: string) => {
    if (lost) return
    lost = new WorkProcessLost(`The ${name} ${how}`)
    for (const { reject } of waiting.values()) reject(lost)
    waiting.clear()
    onEnd()
  }
  child.on('exit', (code, signal) => lose(`ended (${signal ?? `code ${code}`}) before its task was done`))
  child.on('error', (error) => lose(`could not be reached: ${error.message}`))
  child.on('message', (answer: WorkAnswer) => {
    const task = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('result' in answer) task?.resolve(answer.result as never)
    else task?.reject(new Error(answer.error))
    if (waiting.size === 0) keepAlive(child, false)
  })
  keepAlive(child, false)
  const post = (message: object) => {
    if (child.connected) child.send(message, (error) => error && lose(`could not be reached: ${error.message}`))
  }

  return {
    pid: child.pid,
    get busy() {
      return waiting.size
    },
    ask: (request, onId) =>
      new Promise((resolve, reject) => {
        if (lost) return reject(lost)
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        onId?.(lastId)
        keepAlive(child, true)
        post({ ...request, id: lastId })
      }),
    tell: post,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.ref()
      child.kill('SIGKILL')
      await gone
    },
  }
}

/**
 * One process that all tasks of a kind share. The process starts with the first task and ends after `IDLE_MS` without a task, so that an
 * idle server holds neither threads nor models.
 */
export class SharedProcess<Request extends object> {
  readonly #options: WorkProcessOptions
  #process: WorkProcess<Request> | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(options: WorkProcessOptions) {
    this.#options = options
  }

  /** Id of the running process, if any. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  get busy(): number {
    return this.#process?.busy ?? 0
  }

  async use<T>(work: (used: WorkProcess<Request>) => Promise<T>): Promise<T> {
    const used = this.#process ?? this.#start()
    clearTimeout(this.#idle)
    try {
      return await work(used)
    } finally {
      if (used.busy === 0) this.#endWhenIdle(used)
    }
  }

  /** Ends the process at once and rejects its tasks. The next task starts a new process. */
  async end(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#process?.end()
  }

  #start(): WorkProcess<Request> {
    const started = startWorkProcess<Request>(this.#options, () => this.#forget(started))
    this.#process = started
    return started
  }

  #forget(ended: WorkProcess<Request>): void {
    if (this.#process === ended) this.#process = undefined
  }

  #endWhenIdle(used: WorkProcess<Request>): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      if (used.busy > 0) return
      this.#forget(used)
      void used.end()
    }, IDLE_MS)
    this.#idle.unref()
  }
}

function keepAlive(child: ChildProcess, yes: boolean): void {
  if (yes) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
