import type { Image } from '@skadi/contract/images/image'
import { lazy, Suspense, useState } from 'react'
import { useKeys } from '../core/keys/keys.ts'

const DeleteFramesDialog = lazy(() =>
  import('./delete-frames-dialog.tsx').then((file) => ({ default: file.DeleteFramesDialog })),
)

type FrameDeletionProps = {
  /** the displayed frame */
  photo: Image | undefined
  name: string
  canDelete: boolean
  onDeleted: () => Promise<unknown>
}

/** Handles the keys Shift+Delete, which delete the displayed frame after a confirmation. */
export function FrameDeletion({ photo, name, canDelete, onDeleted }: FrameDeletionProps) {
  const [asked, setAsked] = useState<{ photo: Image; name: string }>()
  const isOn = canDelete && photo !== undefined && photo.softDeleted === null
  useKeys('page', [{ action: 'frameDelete', run: () => photo && setAsked({ photo, name }) }], isOn)
  if (!asked) return null
  return (
    <Suspense>
      <DeleteFramesDialog
        images={[asked.photo]}
        name={asked.name}
        onDeleted={onDeleted}
        onClose={() => setAsked(undefined)}
      />
    </Suspense>
  )
}
