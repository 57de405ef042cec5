import { CallError } from '@skadi/contract/core/client'
import { API_BASE, API_VERSION, API_VERSION_HEADER } from '@skadi/contract/core/define-call'
import type { PlateFileLayout } from '@skadi/domain/cars/plate-list'
import { signedIn } from '../core/call.ts'
import { showSnackbar } from '../core/snackbar.ts'
import { saveFile } from '../frames/save-file.ts'
import { m } from '../paraglide/messages.js'
import { failureWords, reasonOf } from '../ui/failure-words.ts'

/** Saves an example of a plate list file; says so where it cannot. */
export async function downloadExample(layout: PlateFileLayout): Promise<void> {
  try {
    saveFile(await fetchExample(layout), `cars-${layout}.xlsx`)
  } catch (error) {
    showSnackbar({ text: failureWords(m.plates_exampleFailed(), reasonOf(error)), isError: true })
  }
}

const fetchExample = (layout: PlateFileLayout): Promise<Blob> =>
  signedIn({ method: 'GET', errors: [] }, async (token) => {
    const response = await fetch(`${API_BASE}/assets/cars/examples/${layout}`, {
      headers: { authorization: `Bearer ${token}`, [API_VERSION_HEADER]: API_VERSION },
    }).catch(() => {
      throw new CallError(0, 'NETWORK', 'The server could not be reached.')
    })
    if (!response.ok) throw new CallError(response.status, 'INTERNAL', `The server answered ${response.status}.`)
    return response.blob()
  })
