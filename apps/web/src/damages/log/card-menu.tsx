import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import type { Spot } from '../data/spots.ts'
import type { CardHandlers } from './card-handlers.ts'
import type { DamageDialogName } from './damage-dialog-state.ts'
import { LOG_MENU } from './log-menu.ts'

type CardMenuProps = {
  spot: Spot
  /** what it is called in a sentence */
  damage: string
  canEdit: boolean
  className: string | undefined
  handlers: CardHandlers
}

/** Everything else that a damage can be asked, and what can be done to it where that is allowed (ROLE-18). */
export function CardMenu({ spot, damage, canEdit, className, handlers }: CardMenuProps) {
  const isRepaired = spot.best.repaired !== null
  const wasDecided = spot.best.finalState !== null
  const target = useRef<HTMLButtonElement>(null)
  // A dialog gives the focus back to what had it: the button, as the menu is gone by then.
  const open = (dialog: DamageDialogName) => {
    target.current?.focus()
    handlers.onOpen(dialog, spot)
  }
  const isOwn = canEdit && !spot.isDeleted
  return (
    <Menu {...LOG_MENU} width={220}>
      <Menu.Target>
        <button
          ref={target}
          type="button"
          className={className}
          title={m.log_more()}
          aria-label={m.log_moreName({ damage })}
        >
          <IconDots size={16} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {isOwn && (
          <>
            <Menu.Item onClick={() => open('labels')}>{m.log_editLabels()}</Menu.Item>
            <Menu.Item onClick={() => handlers.onPotential(spot)}>
              {spot.isPotential ? m.log_certain() : m.log_potential()}
            </Menu.Item>
            <Menu.Item onClick={() => open('match')}>{m.log_match()}</Menu.Item>
            {!spot.isUndecided && (
              <Menu.Item onClick={() => handlers.onRepaired(spot, !isRepaired)}>
                {isRepaired ? m.log_notRepaired() : m.log_repaired()}
              </Menu.Item>
            )}
            {wasDecided && <Menu.Item onClick={() => handlers.onTakeBack(spot)}>{m.log_takeBack()}</Menu.Item>}
            <Menu.Divider />
          </>
        )}
        {canEdit && spot.isDeleted && <Menu.Item onClick={() => open('restore')}>{m.log_restore()}</Menu.Item>}
        <Menu.Item onClick={() => open('history')}>{m.log_history()}</Menu.Item>
        <Menu.Item onClick={() => open('evidence')}>{m.log_evidence()}</Menu.Item>
        {isOwn && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => open('delete')}>{m.log_delete()}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
