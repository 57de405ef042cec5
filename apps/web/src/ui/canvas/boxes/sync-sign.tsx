import type { Rect } from '@skadi/domain/damages/damage-box'
import css from './box-overlay.module.css'
import { frameOf } from './box-shape.ts'
import type { BoxSync } from './canvas-box.ts'

type SyncSignProps = { sync: Exclude<BoxSync, 'error' | 'correction'>; screen: Rect }

/**
 * Sign beside a box for the state of its change. A ring means that the change is being sent. A clock means that the
 * change is waiting. An arrow means that the change is being undone.
 */
export function SyncSign({ sync, screen }: SyncSignProps) {
  const { x, y, width } = frameOf(screen)
  return (
    <g className={css.sync} data-sync={sync} transform={`translate(${x + width + 14} ${y + 8})`} aria-hidden>
      <circle className={css.syncDisc} r="10" />
      {sync === 'pending' && <path className={css.ring} d="M0-5A5 5 0 1 1-5 0" />}
      {sync === 'waiting' && <path d="M0-6a6 6 0 1 0 .01 0M0-3V0l2.5 1.5" />}
      {sync === 'undo' && <path d="M-2-5l-3 3 3 3M-5-2H2a3.5 3.5 0 0 1 0 7H-1" />}
    </g>
  )
}
