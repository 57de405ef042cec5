import { m } from '../../../paraglide/messages.js'
import css from './box-overlay.module.css'
import { frameOf, onScreen } from './box-shape.ts'
import { type BoxLayer, hasFailed } from './canvas-box.ts'

type FailedBoxesProps = { layer: BoxLayer; placement: { left: number; top: number; scale: number } }

/**
 * A red octagon beside each box whose change failed; a click retries it. A triangle when a later change builds on the
 * refused change; a click asks how to correct it (DAMAGE-34).
 */
export function FailedBoxes({ layer, placement: { left, top, scale } }: FailedBoxesProps) {
  return layer.boxes
    .filter(({ sync }) => hasFailed(sync))
    .map((box) => {
      const { x, y, width } = frameOf(onScreen(box.rect, scale))
      const isToCorrect = box.sync === 'correction'
      const words = isToCorrect ? m.canvas_correct({ name: box.name }) : m.canvas_retry({ name: box.name })
      return (
        <button
          key={box.id}
          type="button"
          className={css.retry}
          style={{ left: left + x + width + 14, top: top + y + 8 }}
          aria-label={words}
          title={words}
          data-sync={box.sync}
          onClick={() => layer.onMend(box.id)}
        >
          <svg aria-hidden viewBox="0 0 20 20" width="20" height="20">
            <path d={isToCorrect ? 'M10 1.5 19 18H1z' : 'M6.3 1h7.4L19 6.3v7.4L13.7 19H6.3L1 13.7V6.3z'} />
            <path d={isToCorrect ? 'M10 7.5v4.5M10 15v.1' : 'M10 5.5v5.5M10 14v.1'} />
          </svg>
        </button>
      )
    })
}
