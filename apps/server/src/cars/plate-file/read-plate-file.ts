import { plateFileFault } from '@skadi/domain/cars/plate-file'
import { MAX_PLATE_FILE_BYTES } from '@skadi/domain/cars/plate-list'
import type { ReadPlateFile } from '@skadi/domain/cars/read-plate-rows'
import { ApiError } from '../../core/http/api-error.ts'
import { readApart } from '../../core/sheets/read-apart.ts'

const HOST = new URL('plate-file-host.ts', import.meta.url)

/**
 * Reads a plate list file (1§5, ruling 23) in a child process. The `cause` of the error UNREADABLE_FILE gives the reason.
 * @throws ApiError WRONG_EXTENSION, EMPTY_FILE, NO_CARS, COLUMNS_MISMATCH, EMPTY_VALUES, TOO_MANY_CARS, TOO_LARGE, UNREADABLE_FILE
 */
export const readPlateFile = (
  file: string,
  { fileName, signal }: { fileName: string; signal: AbortSignal },
): Promise<ReadPlateFile> =>
  readApart<ReadPlateFile>(HOST, file, {
    signal,
    check: (size) => {
      const fault = plateFileFault(fileName, size)
      if (fault) throw new ApiError(fault)
      if (size > MAX_PLATE_FILE_BYTES) throw new ApiError('TOO_LARGE')
    },
  })
