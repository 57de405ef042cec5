import { fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import { ApiError } from '../http/api-error.ts'
import type { HostAnswer } from './answer-with.ts'

const PROJECT = fileURLToPath(new URL('../../../../../', import.meta.url))
/** Timeout in ms for a process that hangs on a very busy machine. Usually the process reaches its CPU limit long before. */
const TIMEOUT_MS = 15_000
/** Limit of the heap in MB: twice the memory that the longest list needs. */
const HEAP_MB = 64
/** Options of the process. It may read code. It may not write files, start processes or load native code. */
const LIMITS = [
  `--max-old-space-size=${HEAP_MB}`,
  '--max-semi-space-size=4',
  '--permission',
  `--allow-fs-read=${PROJECT}`,
]
const LOST = { unreadable: 'it took too much time or memory' }

/**
 * Reads an untrusted file in a child process, so that the file can harm only this process. The process has little memory and time, and
 * neither environment variables nor rights.
 * @param host entry point of the process, which calls `answerWith` and gets `argument` on its command line
 * @param check gets the size of the file in bytes before the file is read, and throws a refusal
 * @throws ApiError with the code that the process answers for a refused file; UNREADABLE_FILE, with the reason in `cause`
 */
export async function readApart<Read extends object>(
  host: URL,
  file: string,
  { signal, check, argument }: { signal: AbortSignal; check: (size: number) => void; argument?: string },
): Promise<Read> {
  const handle = await open(file, 'r')
  try {
    check((await handle.stat()).size)
    const args = argument === undefined ? [] : [argument]
    const answer = await askHost<Read | ErrorCode>([fileURLToPath(host), args], handle.fd, signal)
    if ('unreadable' in answer) throw new ApiError('UNREADABLE_FILE', { cause: answer.unreadable })
    if (typeof answer.read === 'string') throw new ApiError(answer.read)
    return answer.read
  } finally {
    await handle.close()
  }
}

function askHost<Read>(
  [entry, args]: [string, string[]],
  file: number,
  signal: AbortSignal,
): Promise<HostAnswer<Read>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const host = fork(entry, args, {
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
