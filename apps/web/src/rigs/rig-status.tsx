import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import css from './rig-status.module.css'
import { heardText, statusName } from './rig-words.ts'

/** Whether a unit is heard from, and where it is not, since when. */
export function RigStatus({ unit }: { unit: Pick<CaptureUnit, 'status' | 'lastSeenAt'> }) {
  const { status } = unit
  return (
    <span className={css.status}>
      <span className={css.dot} data-status={status} aria-hidden="true" />
      <span>
        {statusName(unit)}
        {status === 'offline' && <span className="muted">, {heardText(unit)}</span>}
      </span>
    </span>
  )
}
