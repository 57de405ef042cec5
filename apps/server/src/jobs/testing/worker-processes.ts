import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connection } from '@skadi/store/db/database'
import { diskObjectStore } from '@skadi/store/objects/disk-object-store'
import { afterAll, beforeAll } from 'vitest'

const WORKER = fileURLToPath(new URL('worker-process.ts', import.meta.url))

/** Returns workers in separate processes, which a test can kill. All remaining processes end with the test file. */
export function workerProcesses(database: { readonly connection: Connection }) {
  const processes: ChildProcess[] = []
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skadi-jobs-'))
  })
  afterAll(async () => {
    for (const child of processes) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  return {
    /** returns the object store that the processes share */
    objects: () => diskObjectStore(join(folder, 'objects')),
    async start({ stepMs = 0, isOnlyWorker = false } = {}): Promise<ChildProcess> {
      const settings = { connection: database.connection, folder, stepMs, isOnlyWorker }
      const child = spawn(process.execPath, [WORKER, JSON.stringify(settings)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      processes.push(child)
      await new Promise<void>((resolve, reject) => {
        child.stdout?.once('data', () => resolve())
        child.once('exit', () => reject(new Error('the worker did not start')))
      })
      return child
    },
    async kill(child: ChildProcess): Promise<void> {
      child.kill('SIGKILL')
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}
