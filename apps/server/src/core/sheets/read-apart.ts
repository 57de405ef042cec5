import { fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ApiError } from '../http/api-error.ts'
import type { HostAnswer } from './answer-with.ts'

const PROJECT = fileURLToPath(new URL('../../../../../', import.meta.url))
/** The process gives up by itself long before; this is for one that hangs on a machine that is very busy. */
const TIMEOUT_MS = 15_000
/** What the longest list takes is half of it. */
const HEAP_MB = 64
/** It may read code and write nothing, start nothing and load nothing native. */
const LIMITS = [
  `--max-old-space-size=${HEAP_MB}`,
  '--max-semi-space-size=4',
  '--permission',
  `--allow-fs-read=${PROJECT}`,
]
const LOST = { unreadable: 'it took too much time or memory' }

/**
 * Reads a file from outside in a process of its own with little memory and time, without environment and rights; what the file
 * does to it, it does to nobody else.
 * @param host entry of the process, which calls `answerWith`
 * @param check told the size of the file in bytes before it is read; throws its refusal
 * @throws ApiError UNREADABLE_FILE, whose cause says why
 */
export async function readApart<Read>(
  host: URL,
  file: string,
  { signal, check }: { signal: AbortSignal; check: (size: number) => void },
): Promise<Read> {
  const handle = await open(file, 'r')
  try {
    check((await handle.stat()).size)
    const answer = await askHost<Read>(fileURLToPath(host), handle.fd, signal)
    if ('unreadable' in answer) throw new ApiError('UNREADABLE_FILE', { cause: answer.unreadable })
    return answer.read
  } finally {
    await handle.close()
  }
}

function askHost<Read>(entry: string, file: number, signal: AbortSignal): Promise<HostAnswer<Read>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const host = fork(entry, {
      execArgv: LIMITS,
      env: {},
      stdio: [file, 'ignore', 'ignore', 'ipc'],
      signal,
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    })
    host.on('message', (answer) => resolve(answer as HostAnswer<Read>))
    host.on('disconnect', () => resolve(LOST))
    host.on('error', (error) => reject(signal.aborted ? signal.reason : error))
  })
}
