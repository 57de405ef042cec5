import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import { zipEntryName, zipName } from '@skadi/domain/images/zip-name'
import { ERROR_SNACKBAR_MS, showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { fetchPhoto } from './fetch-photo.ts'
import { usePacking } from './packing.ts'
import { saveFile } from './save-file.ts'
import { zipPhotos } from './zip-photos.ts'

type Photographed = Pick<ImageSet, 'id' | 'recDate' | 'timeZone' | 'carInfo'>

/**
 * Downloads photos of a passing as a zip that is built here (1§2), and says how it went (2§8). One at a time: while one is
 * being packed nothing else happens.
 */
export async function downloadPhotos(imageSet: Photographed, images: readonly Image[]): Promise<void> {
  if (usePacking.getState().packing || images.length === 0) return
  const control = new AbortController()
  const { signal } = control
  const tell = (done: number) =>
    usePacking.setState({
      packing: { imageSetId: imageSet.id, done, total: images.length, stop: () => control.abort() },
    })
  tell(0)
  const recDate = new Date(imageSet.recDate)
  try {
    const { zip, packed, failed } = await zipPhotos(images, {
      entryOf: (image) => ({ name: zipEntryName(image), lastModified: recDate }),
      fetchPhoto: (image) => fetchPhoto(image, signal),
      onProgress: tell,
      signal,
    })
    signal.throwIfAborted()
    const { timeZone, carInfo } = imageSet
    if (zip) saveFile(zip, zipName({ recDate, timeZone, registrationNo: carInfo.registrationNo }))
    sayHowItWent(packed, failed)
  } catch {
    if (!signal.aborted) sayHowItWent(0, images.length)
  } finally {
    usePacking.setState({ packing: undefined })
  }
}

function sayHowItWent(packed: number, failed: number): void {
  const timeoutMs = ERROR_SNACKBAR_MS
  if (packed > 0) showSnackbar({ text: m.frames_downloaded({ count: packed }), timeoutMs })
  if (failed > 0) showSnackbar({ text: m.frames_downloadFailed({ count: failed }), isError: true, timeoutMs })
}
