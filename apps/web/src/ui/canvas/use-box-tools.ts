import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { wholePoint } from './box-edit.ts'
import type { Grab } from './grabs.ts'
import type { BoxLayer } from './stage-box.ts'
import { createHand, setDraft } from './stage-hand.ts'
import { useBoxPointer } from './use-box-pointer.ts'
import { QUIETLY, useStageGestures } from './use-stage-gestures.ts'
import { useStageKeys } from './use-stage-keys.ts'
import type { StageView } from './use-stage-view.ts'

/** Pointer and keys of a stage. @param photoId what was begun on one photo does not go on on another */
export function useBoxTools(stage: StageView, layer: BoxLayer | undefined, photoId: string | undefined) {
  const [hand] = useState(createHand)
  const heldRef = useRef<Grab>(undefined)
  const letGo = () => {
    heldRef.current?.cancel()
    heldRef.current = undefined
  }
  const gestures = useStageGestures(stage, useBoxPointer(stage, layer, hand), heldRef)
  useStageKeys(stage, layer, hand, letGo)

  useLayoutEffect(
    () => () => {
      heldRef.current = undefined
      hand.setState({ hoveredId: undefined, draft: undefined, isGiven: false })
    },
    [hand, photoId],
  )

  const isDrawing = layer?.drawing !== undefined
  const { ref, now } = stage
  useEffect(() => {
    if (!isDrawing) return
    // Enter and the arrows are for the cross now, not for the button that was pressed.
    ref.current?.focus(QUIETLY)
    if (!hand.getState().cross) hand.setState({ cross: wholePoint(now()), hoveredId: undefined })
    return () => {
      if (!hand.getState().isGiven) setDraft(hand, undefined)
      hand.setState({ cross: undefined })
    }
  }, [isDrawing, hand, ref, now])
  return { hand, gestures }
}
