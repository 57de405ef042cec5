import { isPriceFileName, MAX_PRICE_FILE_BYTES, type ReadPriceFile } from '@skadi/domain/costs/read-price-rows'
import { ApiError } from '../../core/http/api-error.ts'
import { readApart } from '../../core/sheets/read-apart.ts'

const HOST = new URL('price-file-host.ts', import.meta.url)

/**
 * Reads a price file in a child process. The `cause` of the error UNREADABLE_FILE gives the reason.
 * @throws ApiError TYPE_NOT_SUPPORTED, EMPTY_FILE, COLUMNS_MISMATCH, TOO_LARGE, UNREADABLE_FILE
 */
export async function readPriceFile(
  file: string,
  { fileName, signal }: { fileName: string; signal: AbortSignal },
): Promise<ReadPriceFile> {
  if (!isPriceFileName(fileName)) throw new ApiError('TYPE_NOT_SUPPORTED')
  return readApart<ReadPriceFile>(HOST, file, {
    signal,
    check: (size) => {
      if (size === 0) throw new ApiError('EMPTY_FILE')
      if (size > MAX_PRICE_FILE_BYTES) throw new ApiError('TOO_LARGE')
    },
  })
}
