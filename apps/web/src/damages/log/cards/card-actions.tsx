import { IconArrowBackUp, IconCheck, IconPencil } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import type { Spot } from '../../data/spots.ts'
import { damageName } from '../damage-name.ts'
import css from './card-actions.module.css'
import type { CardHandlers } from './card-handlers.ts'
import { CardMenu } from './card-menu.tsx'
import { RejectMenu } from './reject-menu.tsx'

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

type CardActionsProps = { spot: Spot; canEdit: boolean; handlers: CardHandlers }

/** The buttons of a card: a suggestion is decided (DAMAGE-02, 03), what is decided no longer is (DAMAGE-04). */
export function CardActions({ spot, canEdit, handlers }: CardActionsProps) {
  const damage = damageName(spot.best)
  const isToDecide = canEdit && spot.isUndecided
  return (
    <div className={css.actions}>
      {isToDecide && (
        <>
          <button
            type="button"
            className={css.icon}
            title={m.log_accept()}
            aria-label={m.log_acceptName({ damage })}
            onClick={() => handlers.onAccept(spot)}
          >
            <IconCheck {...ICON} />
          </button>
          <RejectMenu
            className={css.icon}
            label={m.log_rejectName({ damage })}
            onReject={(labelId) => handlers.onReject(spot, labelId)}
          />
        </>
      )}
      <CardMenu spot={spot} damage={damage} canEdit={canEdit} className={css.icon} handlers={handlers} />
      {canEdit && !isToDecide && !spot.isDeleted && (
        <button
          type="button"
          className={css.icon}
          title={m.log_edit()}
          aria-label={m.log_editName({ damage })}
          onClick={() => handlers.onOpen('labels', spot)}
        >
          <IconPencil {...ICON} />
        </button>
      )}
      {canEdit && spot.isDeleted && (
        <button
          type="button"
          className={css.icon}
          title={m.log_restore()}
          aria-label={m.match_restoreTitle({ damage })}
          onClick={() => handlers.onOpen('restore', spot)}
        >
          <IconArrowBackUp {...ICON} />
        </button>
      )}
    </div>
  )
}
