import { Link } from '@tanstack/react-router'
import { counted } from '../core/counts.ts'
import { paths } from '../core/paths.ts'
import { rigStatesText, useRigStates } from '../core/rig-states.ts'
import { m } from '../paraglide/messages.js'
import { ErrorSign } from '../ui/error-sign.tsx'
import css from './rigs-band.module.css'

/** Where a global admin begins: how many capture units need somebody, with the way to them; nothing where none does. */
export function RigsBand() {
  const states = useRigStates(undefined, true)
  if (!states || states.attention === 0) return null
  return (
    <div className={css.band} role="status">
      <ErrorSign />
      <p className={css.words}>
        <strong>{m.rigs_attention(counted(states.attention))}</strong> {rigStatesText(states)}
      </p>
      <Link to={paths.adminCarEye} params={{ panelLocation: undefined }} search={{ attention: true }} className="touch">
        {m.rigs_show()}
      </Link>
    </div>
  )
}
