import { IMAGE_SIZE, type Size } from '@skadi/domain/images/letterbox'
import { useStore } from 'zustand'
import { heldPoint } from '../boxes/box-shape.ts'
import type { Hand } from '../canvas-hand.ts'
import css from './loupe.module.css'
import type { CanvasPoint } from './viewport.ts'

const SIDE = 120
/** Between the loupe and the pointer, so that a finger does not cover it. */
const AWAY = 48
/** Four pixels of the screen for one of the photo; more where the photo itself is as close. */
const LEAST_SCALE = 4

type LoupeProps = { hand: Hand; url: string; size: Size; scale: number }

/** While a handle is dragged: what lies under it, much closer (ui-recipe 5). */
export function Loupe({ hand, url, size, scale: canvasScale }: LoupeProps) {
  const draft = useStore(hand, ({ draft: now }) => (now?.kind === 'change' ? now : undefined))
  if (!draft?.held) return null
  const { handle, at } = draft.held
  const scale = Math.max(LEAST_SCALE, 2 * canvasScale)
  const point = heldPoint(draft.rect, handle)
  const [left, top] = [SIDE / 2 - point.x * scale, SIDE / 2 - point.y * scale]
  const { x, y, width, height } = draft.rect
  return (
    <div className={css.loupe} style={placeBeside(at, size)} data-testid="loupe" aria-hidden>
      <img src={url} alt="" style={{ ...IMAGE_SIZE, transform: `translate(${left}px, ${top}px) scale(${scale})` }} />
      <svg width={SIDE} height={SIDE}>
        <rect x={left + x * scale} y={top + y * scale} width={width * scale} height={height * scale} />
      </svg>
    </div>
  )
}

/** Up and to the right of the pointer, or wherever else the canvas has room. */
function placeBeside(at: CanvasPoint, size: Size): { left: number; top: number } {
  return {
    left: at.x + AWAY + SIDE <= size.width ? at.x + AWAY : at.x - AWAY - SIDE,
    top: at.y - AWAY - SIDE >= 0 ? at.y - AWAY - SIDE : at.y + AWAY,
  }
}
