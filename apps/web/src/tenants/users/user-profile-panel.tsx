import type { User } from '@skadi/contract/users/user'
import { updateUser } from '@skadi/contract/users/users-calls'
import { DEFAULT_MAX_LENGTH, isEmail } from '@skadi/domain/forms/text-rules'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { m } from '../../paraglide/messages.js'
import { EditableCell } from '../../ui/cells/editable-cell.tsx'
import type { CellOutcome } from '../../ui/cells/editable-cells.ts'
import { Panel } from '../../ui/details/panel.tsx'
import { keepField } from '../../ui/fields/keep-field.ts'
import { adminKeys, userQuery } from '../admin-query.ts'
import { adminReason } from '../admin-words.ts'

const USER_FIELDS = ['firstName', 'lastName', 'email'] as const
type UserField = (typeof USER_FIELDS)[number]

/**
 * Saves a name or the e-mail address of another user.
 * @param label name of the field
 */
async function saveUserField(
  client: QueryClient,
  id: string,
  field: UserField,
  label: string,
  text: string,
  base: string,
): Promise<CellOutcome> {
  if (field === 'email' && !isEmail(text)) return { kind: 'failed', reason: m.admin_emailWrong() }
  const query = userQuery(id)
  // An account without an e-mail address must get one before another field can be changed (VALID-03).
  if (field !== 'email' && client.getQueryData(query.queryKey)?.email === null)
    return { kind: 'failed', reason: m.ui_required({ field: m.admin_email() }) }
  return keepField<User>(
    {
      label,
      things: 'users',
      read: () => client.fetchQuery({ ...query, staleTime: 0 }),
      write: (user) => user[field] ?? '',
      send: async () => {
        await call(updateUser, { params: { userId: id }, body: { [field]: text } })
        return client.fetchQuery({ ...query, staleTime: 0 })
      },
      put: (user) => {
        client.setQueryData(query.queryKey, user)
        void client.invalidateQueries({ queryKey: adminKeys.users })
      },
      reason: adminReason,
    },
    text,
    base,
  )
}

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

/** Name and contact data of a user, which a global admin edits in place (C-21). */
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
