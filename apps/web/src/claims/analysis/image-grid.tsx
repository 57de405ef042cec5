import type { ClaimImage } from '@skadi/contract/claims/claim'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import { IconTrash } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { useBoxTools } from '../../ui/canvas/boxes/use-box-tools.ts'
import { useCanvasView } from '../../ui/canvas/view/use-canvas-view.ts'
import { placementOf, type Viewport } from '../../ui/canvas/view/viewport.ts'
import { ZoomBar } from '../../ui/canvas/view/zoom-bar.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ThumbImage } from '../../ui/thumb-image.tsx'
import css from './image-grid.module.css'

type ImageViewerProps = {
  /** processed photos in the order of the claim */
  images: readonly ClaimImage[]
  /** id of the photo that is shown first */
  first: string
  onClose: () => void
}

/** Viewer that shows the photos of a claim one at a time, with zoom. */
function ImageViewer({ images, first, onClose }: ImageViewerProps) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      images.findIndex(({ id }) => id === first),
    ),
  )
  const image = images[Math.min(at, images.length - 1)]
  const step = (by: 1 | -1) => setAt((now) => (now + by + images.length) % images.length)
  useKeys('modal', [
    { action: 'photoPanRight', run: () => step(1) },
    { action: 'photoPanLeft', run: () => step(-1) },
  ])
  if (!image) return null
  const place = m.claim_imagePlace({ place: at + 1, total: images.length })
  return (
    <Dialog title={image.fileName} isWide onClose={onClose}>
      <Photo key={image.id} image={image} name={`${image.fileName}, ${place}`} />
      <div className={css.steps}>
        <span className="muted" aria-live="polite">
          {place}
        </span>
        <span>
          {images.length > 1 && (
            <>
              <Button height={40} aria-label={m.claim_previousImage()} onClick={() => step(-1)}>
                ‹
              </Button>{' '}
              <Button height={40} aria-label={m.claim_nextImage()} onClick={() => step(1)}>
                ›
              </Button>{' '}
            </>
          )}
          <Button height={40} onClick={onClose}>
            {m.ui_close()}
          </Button>
        </span>
      </div>
    </Dialog>
  )
}

function Photo({ image, name }: { image: ClaimImage; name: string }) {
  // The name of the camera does not matter, because each photo of a claim has its own canvas.
  const canvas = useCanvasView('topLeft')
  const { gestures } = useBoxTools(canvas, undefined, image.id)
  const { ref, size, now, onMove } = canvas
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const paint = (seen: Viewport) => {
      if (!size || !layer.current) return
      const { left, top, scale } = placementOf(seen, size)
      layer.current.style.transform = `translate(${left}px, ${top}px) scale(${scale})`
    }
    paint(now())
    return onMove(paint)
  })
  return (
    <div
      ref={ref}
      role="application"
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Tab must reach a viewer that has keys of its own
      tabIndex={0}
      className={css.canvas}
      data-testid="claim-photo"
      {...gestures}
    >
      <div ref={layer} className={css.layer} style={IMAGE_SIZE}>
        {image.url && <img className={css.photo} src={image.url} alt={image.fileName} draggable={false} />}
      </div>
      <ZoomBar canvas={canvas} />
    </div>
  )
}

type ImageGridProps = {
  images: readonly ClaimImage[]
  /** undefined if the user cannot remove photos */
  onRemove: ((image: ClaimImage) => Promise<void>) | undefined
}

/** Grid with the photos of a claim. A click on a photo enlarges the photo. */
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
