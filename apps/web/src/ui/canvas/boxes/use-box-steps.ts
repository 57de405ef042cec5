import { useEffect, useRef } from 'react'
import { currentRect, type Hand, setDraft } from '../canvas-hand.ts'
import type { Direction, nudge } from './box-steps.ts'
import type { BoxLayer } from './canvas-box.ts'
import { giveChange } from './grabs.ts'
import { editableBox } from './use-box-pointer.ts'

/** A box that is moved by key has come to rest after so long without a press. */
const REST_MS = 400

type Run = { timer: ReturnType<typeof setTimeout>; end: () => void }

/** Moves and resizes the selected box by key; a run of presses is one change. */
export function useBoxSteps(layer: BoxLayer | undefined, hand: Hand) {
  const latest = useRef(layer)
  latest.current = layer
  const run = useRef<Run>(undefined)
  const stop = (): Run | undefined => {
    const stopped = run.current
    run.current = undefined
    clearTimeout(stopped?.timer)
    return stopped
  }
  const selectedId = layer?.selectedId
  // Another box is selected, or the canvas goes: what was done stays done.
  useEffect(() => () => stop()?.end(), [selectedId])

  return {
    step: (change: typeof nudge, direction: Direction, isFar: boolean) => {
      const box = latest.current && editableBox(latest.current)
      if (!box) return
      stop()
      const rect = change(currentRect(hand, box), direction, isFar)
      setDraft(hand, { kind: 'change', id: box.id, rect })
      const end = () => giveChange(hand, box.id, box.rect, rect, (id, to) => latest.current?.onChange(id, to))
      run.current = { end, timer: setTimeout(() => stop()?.end(), REST_MS) }
    },
    /** Leaves the box where it was. */
    cancel: () => void stop(),
  }
}
