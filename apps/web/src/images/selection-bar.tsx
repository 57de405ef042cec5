import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import { getImageLink } from '@skadi/contract/images/images-calls'
import { zipEntryName, zipName } from '@skadi/domain/images/zip-name'
import { poll } from '@skadi/domain/polling/poll'
import { useState } from 'react'
import { call } from '../core/calls/call.ts'
import { useKeys } from '../core/keys/keys.ts'
import { saveFile } from '../core/save-file.ts'
import { ERROR_SNACKBAR_MS, showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { DeleteFramesDialog } from './delete-frames-dialog.tsx'
import { usePacking } from './packing.ts'
import css from './selection-bar.module.css'
import type { FrameChoice } from './use-frame-selection.ts'
import { zipPhotos } from './zip-photos.ts'

/**
 * Downloads the JPEG of a photo (2§7.5). It polls for a link, and then fetches the file behind the link.
 * @throws CallError, NoDataError ('No data available'), or the reason of the signal
 */
async function fetchPhoto({ id }: Pick<Image, 'id'>, signal: AbortSignal): Promise<Blob> {
  const link = await poll(
    async () => (await call(getImageLink, { params: { id }, query: {} }, { signal })).data ?? undefined,
    (seconds) => pause(seconds, signal),
  )
  const response = await fetch(link, { signal })
  if (!response.ok) throw new Error(`A photo was answered with ${response.status}.`)
  return response.blob()
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}

type Photographed = Pick<ImageSet, 'id' | 'recDate' | 'timeZone' | 'carInfo'>

/**
 * Downloads photos of a passing as a zip that the browser builds (1§2), and shows the result (2§8).
 * Only one download runs at a time.
 */
async function downloadPhotos(imageSet: Photographed, images: readonly Image[]): Promise<void> {
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

type SelectionBarProps = {
  imageSet: ImageSet
  choice: FrameChoice
  /** returns the name of a photo with camera and frame */
  nameOf: (image: Image) => string
  canDelete: boolean
  onDeleted: () => Promise<unknown>
}

/** Bar on the canvas with the actions on the selected photos, and with the progress of the zip (1§2). */
export function SelectionBar({ imageSet, choice, nameOf, canDelete, onDeleted }: SelectionBarProps) {
  const packing = usePacking((state) => state.packing)
  if (packing?.imageSetId === imageSet.id) return <PackingBar {...packing} />
  return choice.isOn ? <ChoiceBar {...{ imageSet, choice, nameOf, canDelete, onDeleted }} /> : null
}

function ChoiceBar({ imageSet, choice, nameOf, canDelete, onDeleted }: SelectionBarProps) {
  const { chosen } = choice
  const [asked, setAsked] = useState<readonly Image[]>()
  const isEmpty = chosen.length === 0
  const ask = () => setAsked(chosen)
  useKeys('page', [{ action: 'passingBack', label: m.frames_leave(), run: choice.stop }])
  useKeys('page', [{ action: 'frameDelete', run: ask }], canDelete && !isEmpty)
  return (
    <div className={css.bar} role="toolbar" aria-label={m.frames_selection()}>
      <output className={css.count}>{m.frames_selected({ count: chosen.length })}</output>
      <BarButton onClick={choice.all}>{m.frames_all()}</BarButton>
      <BarButton onClick={choice.none} disabled={isEmpty}>
        {m.frames_none()}
      </BarButton>
      <BarButton onClick={() => void downloadPhotos(imageSet, chosen)} disabled={isEmpty}>
        {m.frames_download()}
      </BarButton>
      {canDelete && (
        <BarButton onClick={ask} disabled={isEmpty}>
          {m.frames_delete()}
        </BarButton>
      )}
      <BarButton onClick={choice.stop}>{m.ui_cancel()}</BarButton>
      {asked?.[0] && (
        <DeleteFramesDialog
          images={asked}
          name={nameOf(asked[0])}
          onDeleted={onDeleted}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

type PackingBarProps = { done: number; total: number; stop: () => void }

const PackingBar = ({ done, total, stop }: PackingBarProps) => (
  <div className={css.bar} role="group" aria-label={m.frames_selection()}>
    <output className={css.count}>{m.frames_packing({ done, total })}</output>
    <progress className={css.progress} value={done} max={total} aria-label={m.frames_packing({ done, total })} />
    <BarButton onClick={stop}>{m.ui_cancel()}</BarButton>
  </div>
)

type BarButtonProps = { onClick: () => void; disabled?: boolean; children: string }

const BarButton = ({ onClick, disabled = false, children }: BarButtonProps) => (
  <button type="button" className={css.button} onClick={onClick} disabled={disabled}>
    {children}
  </button>
)
