import { fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { plateFileFault } from '@skadi/domain/cars/plate-file'
import { MAX_PLATE_FILE_BYTES } from '@skadi/domain/cars/plate-list'
import type { ReadPlateFile } from '@skadi/domain/cars/read-plate-rows'
import { ApiError } from '../../core/api-error.ts'
import type { PlateFileAnswer } from './plate-file-host.ts'

const HOST = fileURLToPath(new URL('plate-file-host.ts', import.meta.url))
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
const LOST: PlateFileAnswer = { unreadable: 'it took too much time or memory' }

/**
 * What a plate list file says (1§5, ruling 23). It is read in a process of its own with little memory and time, without
 * environment and rights; what the file does to it, it does to nobody else.
 * @throws ApiError with WRONG_EXTENSION, EMPTY_FILE, NO_CARS, COLUMNS_MISMATCH, EMPTY_VALUES, TOO_MANY_CARS, TOO_LARGE or
 * UNREADABLE_FILE, whose cause says why
 */
export async function readPlateFile(
  file: string,
  { fileName, signal }: { fileName: string; signal: AbortSignal },
): Promise<ReadPlateFile> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const fault = plateFileFault(fileName, size)
    if (fault) throw new ApiError(fault)
    if (size > MAX_PLATE_FILE_BYTES) throw new ApiError('TOO_LARGE')
    const answer = await askHost(handle.fd, signal)
    if (typeof answer === 'string') throw new ApiError(answer)
    if ('unreadable' in answer) throw new ApiError('UNREADABLE_FILE', { cause: answer.unreadable })
    return answer
  } finally {
    await handle.close()
  }
}

function askHost(file: number, signal: AbortSignal): Promise<PlateFileAnswer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const host = fork(HOST, {
      execArgv: LIMITS,
      env: {},
      stdio: [file, 'ignore', 'ignore', 'ipc'],
      signal,
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    })
    host.on('message', (answer) => resolve(answer as PlateFileAnswer))
    host.on('disconnect', () => resolve(LOST))
    host.on('error', (error) => reject(signal.aborted ? signal.reason : error))
  })
}
