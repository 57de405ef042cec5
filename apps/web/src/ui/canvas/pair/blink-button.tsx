import { m } from '../../../paraglide/messages.js'

/** Shows the older photo while it is held; by key it is a switch, as a screen reader cannot hold. */
export const BlinkButton = ({ isBlinking, onBlink }: { isBlinking: boolean; onBlink: (is: boolean) => void }) => (
  <button
    type="button"
    aria-pressed={isBlinking}
    title={m.canvas_blinkHint()}
    onPointerDown={(event) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      onBlink(true)
    }}
    onPointerUp={() => onBlink(false)}
    onPointerCancel={() => onBlink(false)}
    onContextMenu={(event) => event.preventDefault()}
    onClick={(event) => event.detail === 0 && onBlink(!isBlinking)}
  >
    {m.canvas_blinkHold()}
  </button>
)
