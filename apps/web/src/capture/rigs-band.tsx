import type { UnitStates } from '@skadi/domain/capture/unit-status'
import { Link } from '@tanstack/react-router'
import { paths } from '../core/screens/paths.ts'
import { counted } from '../core/words/counts.ts'
import { useRigStates } from '../core/words/rig-states.ts'
import { m } from '../paraglide/messages.js'
import { ErrorSign } from '../ui/signs/error-sign.tsx'
import css from './rigs-band.module.css'

/** Start of a global admin's work: number of capture units that need attention, with a link to them; nothing when no unit does. */
export function RigsBand() {
  const states = useRigStates(undefined, true)
  if (!states || states.attention === 0) return null
  return (
    <div className={css.band} role="status">
      <ErrorSign />
      <p className={`${css.words} type-strong`}>
        {m.screen_captureUnits()}: {rigStatesText(states)}
      </p>
      <Link to={paths.adminCarEye} params={{ panelLocation: undefined }} search={{ attention: true }} className="touch">
        {m.rigs_show()}
      </Link>
    </div>
  )
}

/** `2 are offline · 1 has never connected`; only the parts that apply. */
const rigStatesText = ({ offline, never, alarm }: UnitStates): string =>
  [
    offline > 0 && m.rigs_countOffline(counted(offline)),
    never > 0 && m.rigs_countNever(counted(never)),
    alarm > 0 && m.rigs_countAlarm(counted(alarm)),
  ]
    .filter(Boolean)
    .join(' · ')
