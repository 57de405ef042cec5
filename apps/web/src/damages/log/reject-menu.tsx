import { Menu } from '@mantine/core'
import { DAMAGE_LABEL_VERSION, labelsOf } from '@skadi/domain/damages/names/damage-labels'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { latinKey } from '../../core/latin-key.ts'
import { m } from '../../paraglide/messages.js'
import { labelName } from '../label-names.ts'
import { LOG_MENU } from './log-menu.ts'
import { REASON_KEYS, reasonOf } from './pick-keys.ts'
import css from './reject-menu.module.css'

type RejectMenuProps = {
  className: string | undefined
  label: string
  /** @param labelId what it is instead of a damage; none: nobody says */
  onReject: (labelId?: number) => void
}

/** Rejecting a suggestion (DAMAGE-03), with a cross since nothing is deleted: Enter rejects, one key says what it is instead of a damage. */
export function RejectMenu({ className, label, onReject }: RejectMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const reasons = labelsOf(DAMAGE_LABEL_VERSION, 'nonDamage') ?? []
  return (
    // as high as the window lets it be: its last reasons lay below a phone's edge
    <Menu
      {...LOG_MENU}
      middlewares={{ flip: true, shift: true, size: true }}
      opened={isOpen}
      onChange={setOpen}
      width={240}
    >
      <Menu.Target>
        <button type="button" className={className} title={m.log_reject()} aria-label={label}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown
        className={css.reasons}
        onKeyDown={(event) => {
          const at = event.ctrlKey || event.metaKey ? undefined : reasonOf(latinKey(event))
          const reason = at === undefined ? undefined : reasons[at]
          if (!reason) return
          event.preventDefault()
          setOpen(false)
          onReject(reason.id)
        }}
      >
        <Menu.Item onClick={() => onReject()}>{m.log_rejectPlain()}</Menu.Item>
        <Menu.Label>{m.log_rejectAs()}</Menu.Label>
        {reasons.map((reason, at) => (
          <Menu.Item
            key={reason.id}
            leftSection={<kbd className={css.key}>{REASON_KEYS[at]}</kbd>}
            onClick={() => onReject(reason.id)}
          >
            {labelName(reason)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
