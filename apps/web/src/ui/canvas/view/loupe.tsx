import { IMAGE_SIZE, type Size } from '@skadi/domain/images/letterbox'
import { useStore } from 'zustand'
import { heldPoint } from '../boxes/box-shape.ts'
import type { Hand } from '../canvas-hand.ts'
import css from './loupe.module.css'
import type { CanvasPoint } from './viewport.ts'

const SIDE = 120
/** Distance between the loupe and the pointer, so that a finger does not cover the loupe. */
const AWAY = 48
/** At least four screen pixels per photo pixel; more if the photo itself is zoomed in that far. */
const LEAST_SCALE = 4

type LoupeProps = { hand: Hand; url: string; size: Size; scale: number }

/** Magnifier during the drag of a handle: shows the photo below it at a much larger scale (ui-recipe 5). */
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

/** Position of the loupe: up and to the right of the pointer, or elsewhere on the canvas where there is room. */
function placeBeside(at: CanvasPoint, size: Size): { left: number; top: number } {
  return {
    left: at.x + AWAY + SIDE <= size.width ? at.x + AWAY : at.x - AWAY - SIDE,
    top: at.y - AWAY - SIDE >= 0 ? at.y - AWAY - SIDE : at.y + AWAY,
  }
}
