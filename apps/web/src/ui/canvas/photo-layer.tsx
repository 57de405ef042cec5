import type { Image } from '@skadi/contract/images/image'
import { IMAGE_SIZE, type Size } from '@skadi/domain/images/letterbox'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { isPrepared, type PhotoState } from './decoded-photos.ts'
import { warpTransform } from './pair/warp.ts'
import css from './photo-canvas.module.css'
import { fileOf } from './photo-file.ts'
import type { CanvasView } from './view/use-canvas-view.ts'
import { placementOf, type Viewport } from './view/viewport.ts'

type PhotoLayerProps = {
  photo: Image
  url: string
  state: PhotoState
  name: string
  canvas: Pick<CanvasView, 'size' | 'now' | 'onMove'>
  /** matrix that maps the photo onto another photo, as for `warpTransform` */
  warp?: readonly number[] | undefined
  testId?: string
  /** content on the photo, in coordinates of the photo */
  children?: ReactNode
}

/**
 * A photo at the place that the viewport determines. A small version of the photo is visible until the full photo is
 * decoded.
 */
export function PhotoLayer({ photo, url, state, name, canvas, warp, testId = 'photo', children }: PhotoLayerProps) {
  const { size, now, onMove } = canvas
  const layer = useRef<HTMLDivElement>(null)
  // Gestures are painted without React, so that each step updates only the photo.
  useLayoutEffect(() => {
    const paint = (seen: Viewport) => {
      if (size && layer.current) layer.current.style.transform = placedBy(seen, size)
    }
    paint(now())
    return onMove(paint)
  })
  const laid = warp && { transform: warpTransform(warp) }
  return (
    <div ref={layer} className={css.layer} style={IMAGE_SIZE}>
      {state === 'loading' && <img className={css.photo} style={laid} src={standInOf(photo.url ?? url)} alt="" />}
      {state === 'ready' && (
        <img
          key={url}
          className={css.photo}
          style={laid}
          src={url}
          alt={name}
          decoding="sync"
          draggable={false}
          data-testid={testId}
        />
      )}
      {children}
    </div>
  )
}

/** Returns the URL of the largest small version of the photo that is already loaded. */
function standInOf(url: string): string {
  const middle = fileOf(url, '960')
  return isPrepared(middle) ? middle : fileOf(url, '514')
}

function placedBy(view: Viewport, size: Size): string {
  const { left, top, scale } = placementOf(view, size)
  return `translate(${left}px, ${top}px) scale(${scale})`
}
