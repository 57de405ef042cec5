import { type UnitPresence, unitPresence } from '@skadi/domain/capture/unit-status'
import { ErrorSign } from '../ui/signs/error-sign.tsx'
import { WarnSign } from '../ui/signs/warn-sign.tsx'
import css from './rig-status.module.css'
import { type HeardUnit, statusText } from './rig-words.ts'

const SIGNS: Partial<Record<UnitPresence, typeof ErrorSign>> = { offline: ErrorSign, never: WarnSign }

/** Shows whether a unit is online, or since when it is offline. Each state has a shape, a colour and a word. */
export function RigStatus({ unit }: { unit: HeardUnit }) {
  const presence = unitPresence(unit)
  const Sign = SIGNS[presence]
  return (
    <span className={css.status} data-presence={presence}>
      {Sign ? <Sign size={16} /> : <span className={css.dot} aria-hidden="true" />}
      <span>{statusText(unit)}</span>
    </span>
  )
}
