import { useStore } from 'zustand'
import { m } from '../../../paraglide/messages.js'
import type { Hand } from '../canvas-hand.ts'
import css from '../photo-canvas.module.css'
import { EXTREMES } from './box-edit.ts'
import type { BoxLayer } from './canvas-box.ts'

/** Explains how to draw. Devices without Esc need the button that ends drawing. */
export function DrawHint({ layer, hand }: { layer: BoxLayer; hand: Hand }) {
  const count = useStore(hand, ({ draft }) => (draft?.kind === 'draw' ? draft.points.length : 0))
  if (!layer.drawing) return null
  const words = layer.drawing.isPotential ? m.canvas_drawPotential() : m.canvas_draw()
  return (
    <div className={`${css.hud} ${css.hint}`}>
      <span role="status">
        {words}
        <span className="visually-hidden">. {m.canvas_drawKeys()}</span>
        {count > 0 && <span className={css.count}>{m.canvas_drawCount({ count, total: EXTREMES })}</span>}
      </span>
      <button type="button" aria-label={m.canvas_drawLeave()} title={m.canvas_drawLeave()} onClick={layer.onDrawEnd}>
        <svg aria-hidden viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5">
          <path d="m4 4 8 8M12 4l-8 8" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
