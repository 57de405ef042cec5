import { CallError } from '@skadi/contract/core/client'
import { API_BASE, API_VERSION, API_VERSION_HEADER } from '@skadi/contract/core/define-call'
import { signedIn } from '../../core/calls/call.ts'
import { saveFile } from '../../core/save-file.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'

/**
 * Saves a file that the API creates for the signed-in user. If the download fails, it shows the text `failed`.
 * @param path path below `/api`
 */
export async function downloadFile(path: string, name: string, failed: string): Promise<void> {
  try {
    saveFile(await fetchFile(path), name)
  } catch (error) {
    showSnackbar({ text: failureWords(failed, reasonOf(error)), isError: true })
  }
}

const fetchFile = (path: string): Promise<Blob> =>
  signedIn({ method: 'GET', errors: [] }, async (token) => {
    const response = await fetch(`${API_BASE}${path}`, {
      headers: { authorization: `Bearer ${token}`, [API_VERSION_HEADER]: API_VERSION },
    }).catch(() => {
      throw new CallError(0, 'NETWORK', 'The server could not be reached.')
    })
    if (!response.ok) throw new CallError(response.status, 'INTERNAL', `The server answered ${response.status}.`)
    return response.blob()
  })
