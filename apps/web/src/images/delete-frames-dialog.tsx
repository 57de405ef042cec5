import type { Image } from '@skadi/contract/images/image'
import { m } from '../paraglide/messages.js'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { deleteFrames } from './delete-frames.ts'

type DeleteFramesDialogProps = {
  images: readonly Image[]
  /** what a single one is called */
  name: string
  /** reads the passing again; the dialog stays until then */
  onDeleted: () => Promise<unknown>
  onClose: () => void
}

/** Asks before frames are deleted for good (1§4); the focus begins at Delete, since a key has led here. */
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
