import type { User } from '@skadi/contract/users/user'
import { updateUser } from '@skadi/contract/users/users-calls'
import { isEmail } from '@skadi/domain/forms/text-rules'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { m } from '../../paraglide/messages.js'
import type { CellOutcome } from '../../ui/cells/editable-cells.ts'
import { keepField } from '../../ui/fields/keep-field.ts'
import { adminKeys, userQuery } from '../admin-query.ts'
import { adminReason } from '../admin-words.ts'

export const USER_FIELDS = ['firstName', 'lastName', 'email'] as const
export type UserField = (typeof USER_FIELDS)[number]

/** Keeps a name or the address of somebody else. @param label the field's name */
export async function saveUserField(
  client: QueryClient,
  id: string,
  field: UserField,
  label: string,
  text: string,
  base: string,
): Promise<CellOutcome> {
  if (field === 'email' && !isEmail(text)) return { kind: 'failed', reason: m.admin_emailWrong() }
  const query = userQuery(id)
  // whoever edits an account that was made without an e-mail is asked for it (VALID-03)
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
