import type { ClaimImage } from '@skadi/contract/claims/claim'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ThumbImage } from '../../ui/thumb-image.tsx'
import css from './image-grid.module.css'
import { ImageViewer } from './image-viewer.tsx'

type ImageGridProps = {
  images: readonly ClaimImage[]
  /** undefined: they may not be taken away */
  onRemove: ((image: ClaimImage) => Promise<void>) | undefined
}

/** The photos of a claim that have arrived; a press shows one large. */
export function ImageGrid({ images, onRemove }: ImageGridProps) {
  const [openId, setOpenId] = useState<string>()
  const [removed, setRemoved] = useState<ClaimImage>()
  const ready = images.filter(({ isReady }) => isReady)
  return (
    <>
      {ready.length > 0 && (
        <ul className={css.grid}>
          {ready.map((image) => (
            <li key={image.id} className={css.item}>
              <button
                type="button"
                className={css.open}
                aria-label={m.claim_openImage({ name: image.fileName })}
                onClick={() => setOpenId(image.id)}
              >
                <ThumbImage src={image.thumbUrl ?? ''} width={320} height={240} className={css.thumb} />
              </button>
              <div className={css.foot}>
                <span className={css.name} title={image.fileName}>
                  {image.fileName}
                </span>
                {onRemove && (
                  <button
                    type="button"
                    className={css.remove}
                    aria-label={m.claim_removeImage({ name: image.fileName })}
                    title={m.claim_removeImage({ name: image.fileName })}
                    onClick={() => setRemoved(image)}
                  >
                    <IconTrash size={16} stroke={1.5} aria-hidden />
                  </button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {openId !== undefined && <ImageViewer images={ready} first={openId} onClose={() => setOpenId(undefined)} />}
      {removed && onRemove && (
        <ConfirmDialog
          title={m.claim_removeImageTitle({ name: removed.fileName })}
          text={m.claim_removeImageText()}
          confirm={m.claim_removeWord()}
          onConfirm={() => onRemove(removed)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}
