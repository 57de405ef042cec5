import { DAMAGE_LABEL_VERSION, labelsOf } from '@skadi/domain/damages/names/damage-labels'
import { IconX } from '@tabler/icons-react'
import { latinKey } from '../../../core/keys/latin-key.ts'
import { m } from '../../../paraglide/messages.js'
import { Menu, MenuItem, MenuLabel } from '../../../ui/popups/menu.tsx'
import { labelName } from '../../label-names.ts'
import { REASON_KEYS, reasonOf } from '../labels/pick-keys.ts'
import css from './reject-menu.module.css'

type RejectMenuProps = {
  className: string | undefined
  label: string
  /** @param labelId the non-damage label that names the reason; undefined: no reason given */
  onReject: (labelId?: number) => void
}

/** Rejects a suggestion (DAMAGE-03); a cross, because nothing is deleted: Enter rejects, one key names the real cause. */
export function RejectMenu({ className, label, onReject }: RejectMenuProps) {
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
