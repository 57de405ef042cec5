import { CallError } from '@skadi/contract/core/client'
import type { Image } from '@skadi/contract/images/image'
import { deleteImage } from '@skadi/contract/images/images-calls'
import { call } from '../core/calls/call.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'

/**
 * Deletes frames one after the other, and shows a message after a failure (2§8).
 * A frame that another user has already deleted is no failure.
 */
async function deleteFrames(images: readonly Pick<Image, 'id'>[]): Promise<void> {
  let hasFailed = false
  for (const { id } of images) {
    await call(deleteImage, { params: { id } }).catch((error: unknown) => {
      hasFailed ||= !(error instanceof CallError && error.code === 'ALREADY_DELETED')
    })
  }
  if (hasFailed) showSnackbar({ text: m.frames_deleteFailed(), isError: true })
}

type DeleteFramesDialogProps = {
  images: readonly Image[]
  /** name of the frame, if there is only one frame */
  name: string
  /** reloads the passing; the dialog stays open until the reload has ended */
  onDeleted: () => Promise<unknown>
  onClose: () => void
}

/**
 * Dialog before frames are deleted permanently (1§4).
 * The focus starts on "Delete", because the user opened the dialog with a key.
 */
export const DeleteFramesDialog = ({ images, name, onDeleted, onClose }: DeleteFramesDialogProps) => (
  <ConfirmDialog
    title={images.length === 1 ? m.frames_deleteOne({ name }) : m.frames_deleteMany({ count: images.length })}
    text={m.frames_deleteText({ count: images.length })}
    confirm={m.frames_delete()}
    focus="confirm"
    onConfirm={async () => {
      await deleteFrames(images)
      await onDeleted()
    }}
    onClose={onClose}
  />
)
