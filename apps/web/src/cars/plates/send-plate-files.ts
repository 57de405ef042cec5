import { readPlateFile } from '@skadi/contract/cars/cars-reads'
import { createClient } from '@skadi/contract/core/client'
import { plateFileFault } from '@skadi/domain/cars/plate-file'
import { MAX_PLATE_FILE_BYTES } from '@skadi/domain/cars/plate-list'
import { signedIn } from '../../core/calls/call.ts'
import { fetchWithProgress } from '../../core/calls/fetch-with-progress.ts'
import { queryClient } from '../../core/calls/query-client.ts'
import { currentLocale } from '../../core/language.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { faultOf, faultWords, isFileFault, type PlateFault } from './plate-fault.ts'
import { usePlateWork } from './plate-work.ts'

const { getState, setState } = usePlateWork

const SEVERAL: PlateFault = { at: 'file', code: 'SEVERAL_FILES', fileName: '' }

/** Returns the error of a file that the portal detects before the upload (1§5). */
function earlyFault({ name, size }: File): PlateFault | undefined {
  const code = plateFileFault(name, size) ?? (size > MAX_PLATE_FILE_BYTES ? 'TOO_LARGE' : undefined)
  return code && { at: 'file', code, fileName: name }
}

/**
 * Uploads a plate file. The server then reads the file, but does not change the list yet. Only one file is uploaded at
 * a time. A failure is shown in a message.
 */
export async function sendPlateFiles([file, ...more]: readonly File[]): Promise<void> {
  if (!file || getState().upload) return
  const fault = more.length > 0 ? SEVERAL : earlyFault(file)
  if (fault) return setState({ fault, outcome: undefined })
  const stopped = new AbortController()
  const upload = { fileName: file.name, percent: 0, stop: () => stopped.abort() }
  setState({ upload, fault: undefined, outcome: undefined })
  const send = createClient({
    fetch: fetchWithProgress((percent) =>
      setState((work) => (work.upload === undefined ? {} : { upload: { ...work.upload, percent } })),
    ),
  })
  const input = { query: { fileName: file.name, language: currentLocale() }, file }
  try {
    const { data } = await signedIn(readPlateFile, (token) =>
      send(readPlateFile, input, { token, signal: stopped.signal }),
    )
    await queryClient.invalidateQueries({ queryKey: ['jobs'] })
    setState({ upload: undefined, fileJobId: data.jobId })
  } catch (error) {
    if (stopped.signal.aborted) return setState({ upload: undefined })
    const failed = faultOf('file', file.name, error)
    setState({ upload: undefined, fault: failed })
    if (!isFileFault(failed)) showSnackbar({ text: faultWords(failed).title, isError: true })
  }
}
