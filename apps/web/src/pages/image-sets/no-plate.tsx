import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { wantPlate } from '../../core/screens/enter-plate.ts'
import { useCan } from '../../core/session/actor.ts'
import { m } from '../../paraglide/messages.js'
import { expandDetailDrawer } from '../../ui/details/detail-drawer-state.ts'
import css from './image-set-page.module.css'

/** Placeholder for an unreadable plate. A press opens the field of the plate, if the user may correct plates. */
export function NoPlate({ row: { id, tenantId } }: { row: Pick<ImageSetSummary, 'id' | 'tenantId'> }) {
  const canEnter = useCan('correctPlate', { tenantId }) && tenantId !== null
  if (!canEnter) return <span className={css.noPlate}>{m.passing_noRegistration()}</span>
  return (
    <button
      type="button"
      className={`${css.noPlate} touch`}
      onClick={() => {
        wantPlate(id)
        expandDetailDrawer('car')
      }}
    >
      {m.passing_noRegistration()}
      <span className="visually-hidden">: {m.passing_enterPlate()}</span>
    </button>
  )
}
