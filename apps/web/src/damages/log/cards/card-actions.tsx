import { isKeptApart } from '@skadi/domain/damages/damage-state'
import { DAMAGE_LABEL_VERSION, labelsOf } from '@skadi/domain/damages/names/damage-labels'
import { IconArrowBackUp, IconCheck, IconDots, IconPencil, IconX } from '@tabler/icons-react'
import { latinKey } from '../../../core/keys/key-match.ts'
import { useCan } from '../../../core/session/actor.ts'
import { m } from '../../../paraglide/messages.js'
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../../ui/popups/menu.tsx'
import type { Spot } from '../../data/spots.ts'
import { labelName } from '../../label-names.ts'
import { damageName } from '../damage-name.ts'
import type { DamageDialogName } from '../dialogs/damage-dialog-state.ts'
import { REASON_KEYS, reasonOf } from '../labels/pick-keys.ts'
import css from './card-actions.module.css'
import type { CardHandlers } from './card-handlers.ts'

type CardMenuProps = {
  spot: Spot
  /** name of the damage for use within a sentence */
  damage: string
  canEdit: boolean
  className: string | undefined
  handlers: CardHandlers
}

/**
 * Menu with the other views of a damage.
 * If the user may edit, the menu also contains the actions on the damage (ROLE-18).
 */
function CardMenu({ spot, damage, canEdit, className, handlers }: CardMenuProps) {
  const isRepaired = spot.best.repaired !== null
  // amounts belong to the company; a global admin and an assignment enter none
  const mayCost = useCan('checkPassing')
  const wasDecided = spot.best.finalState !== null
  const open = (dialog: DamageDialogName) => handlers.onOpen(dialog, spot)
  const isOwn = canEdit && !spot.isDeleted
  return (
    <Menu
      width={220}
      opener={(props) => (
        <button
          {...props}
          type="button"
          className={className}
          title={m.log_more()}
          aria-label={m.log_moreName({ damage })}
        >
          <IconDots size={16} stroke={1.5} aria-hidden />
        </button>
      )}
    >
      {isOwn && (
        <>
          <MenuItem onClick={() => open('labels')}>{m.log_editLabels()}</MenuItem>
          <MenuItem onClick={() => handlers.onPotential(spot)}>
            {spot.isPotential ? m.log_certain() : m.log_potential()}
          </MenuItem>
          <MenuItem onClick={() => open('match')}>{m.log_match()}</MenuItem>
          {!spot.isUndecided && (
            <>
              <MenuItem onClick={() => handlers.onRepaired(spot, !isRepaired)}>
                {isRepaired ? m.log_notRepaired() : m.log_repaired()}
              </MenuItem>
              {mayCost && <MenuItem onClick={() => open('repair')}>{m.log_repairedFor()}</MenuItem>}
            </>
          )}
          {wasDecided && <MenuItem onClick={() => handlers.onTakeBack(spot)}>{m.log_takeBack()}</MenuItem>}
          <MenuDivider />
        </>
      )}
      {canEdit && spot.isDeleted && <MenuItem onClick={() => open('restore')}>{m.log_restore()}</MenuItem>}
      <MenuItem onClick={() => open('history')}>{m.log_history()}</MenuItem>
      <MenuItem onClick={() => open('evidence')}>{m.log_evidence()}</MenuItem>
      {isOwn && (
        <>
          <MenuDivider />
          <MenuItem onClick={() => open('delete')}>{m.log_delete()}</MenuItem>
        </>
      )}
    </Menu>
  )
}

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

type CardActionsProps = { spot: Spot; canEdit: boolean; handlers: CardHandlers }

/** Buttons of a card. They decide a suggestion (DAMAGE-02, 03) or revoke a decision (DAMAGE-04). */
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
      {!isKeptApart(spot.best) && (
        <CardMenu spot={spot} damage={damage} canEdit={canEdit} className={css.icon} handlers={handlers} />
      )}
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

type RejectMenuProps = {
  className: string | undefined
  label: string
  /**
   * rejects the suggestion
   * @param labelId the non-damage label that names the reason; undefined if the user gives no reason
   */
  onReject: (labelId?: number) => void
}

/**
 * Menu that rejects a suggestion (DAMAGE-03). The icon is a cross instead of a bin, because nothing is deleted. Enter
 * rejects the suggestion. A key for a label also names the real cause.
 */
function RejectMenu({ className, label, onReject }: RejectMenuProps) {
  const reasons = labelsOf(DAMAGE_LABEL_VERSION, 'nonDamage') ?? []
  return (
    <Menu
      width={240}
      opener={(props) => (
        <button {...props} type="button" className={className} title={m.log_reject()} aria-label={label}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </button>
      )}
      onKeyDown={(event, close) => {
        const at = event.ctrlKey || event.metaKey ? undefined : reasonOf(latinKey(event))
        const reason = at === undefined ? undefined : reasons[at]
        if (!reason) return
        event.preventDefault()
        close()
        onReject(reason.id)
      }}
    >
      <MenuItem onClick={() => onReject()}>{m.log_rejectPlain()}</MenuItem>
      <MenuLabel>{m.log_rejectAs()}</MenuLabel>
      {reasons.map((reason, at) => (
        <MenuItem
          key={reason.id}
          start={<kbd className={css.key}>{REASON_KEYS[at]}</kbd>}
          onClick={() => onReject(reason.id)}
        >
          {labelName(reason)}
        </MenuItem>
      ))}
    </Menu>
  )
}
