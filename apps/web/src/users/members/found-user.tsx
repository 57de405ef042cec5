import type { ListedUser } from '@skadi/contract/users/user'
import { INVITATION_DAYS } from '@skadi/domain/users/invitation'
import { roleName } from '../../core/session/role-name.ts'
import { m } from '../../paraglide/messages.js'
import { writePhone } from '../../ui/phone/write-phone.ts'
import css from './found-user.module.css'

type FoundUserProps = {
  answer: { phone: string; user: ListedUser | undefined }
  company: { id: string; name: string }
}

/** The owner of a phone number, and the possible actions. */
export function FoundUser({ answer: { phone, user }, company }: FoundUserProps) {
  const role = user?.tenants.find((tenant) => tenant.id === company.id)?.role
  return (
    <div className={css.card}>
      <p className="type-strong">{user ? `${user.firstName} ${user.lastName}` : m.users_nobody()}</p>
      <p className={css.text}>
        {user
          ? role
            ? m.users_alreadyMember({ company: company.name, role: roleName(role) })
            : writePhone(phone)
          : m.users_nobodyText({ phone: writePhone(phone), days: INVITATION_DAYS })}
      </p>
    </div>
  )
}
