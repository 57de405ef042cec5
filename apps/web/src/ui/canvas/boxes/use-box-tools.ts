import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createHand, setDraft } from '../canvas-hand.ts'
import { QUIETLY, useCanvasGestures } from '../view/use-canvas-gestures.ts'
import { useCanvasKeys } from '../view/use-canvas-keys.ts'
import type { CanvasView } from '../view/use-canvas-view.ts'
import { wholePoint } from './box-edit.ts'
import type { BoxLayer } from './canvas-box.ts'
import type { Grab } from './grabs.ts'
import { useBoxPointer } from './use-box-pointer.ts'

/**
 * Connects pointer and keys with a canvas.
 * @param photoId id of the current photo; a change of the photo ends a draft
 */
export function useBoxTools(canvas: CanvasView, layer: BoxLayer | undefined, photoId: string | undefined) {
  const [hand] = useState(createHand)
  const heldRef = useRef<Grab>(undefined)
  const letGo = () => {
    heldRef.current?.cancel()
    heldRef.current = undefined
  }
  const gestures = useCanvasGestures(canvas, useBoxPointer(canvas, layer, hand), heldRef)
  useCanvasKeys(canvas, layer, hand, letGo)

  useLayoutEffect(
    () => () => {
      heldRef.current = undefined
      hand.setState({ hoveredId: undefined, draft: undefined, isGiven: false })
    },
    [hand, photoId],
  )

  const isDrawing = layer?.drawing !== undefined
  const { ref, now } = canvas
  useEffect(() => {
    if (!isDrawing) return
    // Takes the focus, because Enter and the arrows are now meant for the crosshair and not for the pressed button.
    ref.current?.focus(QUIETLY)
    if (!hand.getState().cross) hand.setState({ cross: wholePoint(now()), hoveredId: undefined })
    return () => {
      if (!hand.getState().isGiven) setDraft(hand, undefined)
      hand.setState({ cross: undefined })
    }
  }, [isDrawing, hand, ref, now])
  return { hand, gestures }
}
