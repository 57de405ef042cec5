import type { User } from '@skadi/contract/users/user'
import { DEFAULT_MAX_LENGTH } from '@skadi/domain/forms/text-rules'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { EditableCell } from '../../ui/cells/editable-cell.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { saveUserField, USER_FIELDS, type UserField } from './save-user-field.ts'

const NAME_RULE = { kind: 'text', maxLength: DEFAULT_MAX_LENGTH } as const
const LABELS: Record<UserField, () => string> = {
  firstName: m.admin_firstName,
  lastName: m.admin_lastName,
  email: m.admin_email,
}
const RULES = {
  firstName: NAME_RULE,
  lastName: NAME_RULE,
  email: { kind: 'word', maxLength: 254 },
} as const

/** What somebody is called and written to, changed in place (C-21). */
export function UserProfilePanel({ user }: { user: User }) {
  const client = useQueryClient()
  return (
    <Panel title={m.admin_profile()}>
      <div>
        {USER_FIELDS.map((field) => (
          <EditableCell
            key={field}
            id={`${user.userId} ${field}`}
            label={LABELS[field]()}
            stored={user[field] ?? ''}
            rule={RULES[field]}
            onSave={(text, base) => saveUserField(client, user.userId, field, LABELS[field](), text, base)}
          />
        ))}
      </div>
    </Panel>
  )
}
