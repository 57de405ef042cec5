import { CallError } from '@skadi/contract/core/client'
import type { ListedUser } from '@skadi/contract/users/user'
import { normalisePhone } from '@skadi/domain/auth/phone'
import type { TenantRole } from '@skadi/domain/auth/roles'
import { INVITATION_DAYS } from '@skadi/domain/users/invitation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sayFailed } from '../../core/calls/failures.ts'
import { roleHint, roleName } from '../../core/session/role-name.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { type PhoneFault, phoneFaultOf } from '../../ui/phone/phone-fault.ts'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { DEFAULT_PHONE, joinPhone } from '../../ui/phone/phone-prefixes.ts'
import { writePhone } from '../../ui/phone/write-phone.ts'
import css from './add-user.module.css'
import { findByPhone } from './members-query.ts'
import { membershipFailure } from './membership-failure.ts'
import { roleOptions } from './role-options.ts'
import type { Members } from './use-members.ts'

/** The user with a phone number. `user` is undefined if no user has this number. */
type Answer = { phone: string; user: ListedUser | undefined }

type AddUserProps = {
  company: { id: string; name: string }
  members: Members
  /** true for a global admin; the search then covers all users and names no company */
  isAmongAll?: boolean
  onClose: () => void
}

/**
 * Adds a member by the exact phone number (C-03). An existing account is assigned to the company. Any other phone gets
 * an invitation by SMS.
 */
export function AddUser({ company, members, isAmongAll = false, onClose }: AddUserProps) {
  const [phone, setPhone] = useState(DEFAULT_PHONE)
  const [fault, setFault] = useState<PhoneFault>()
  const [answer, setAnswer] = useState<Answer>()
  const [role, setRole] = useState<TenantRole>('USER')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<'find' | 'add'>()
  const isSending = useRef(false)
  const phoneInput = useRef<HTMLInputElement>(null)
  const addForm = useRef<HTMLFormElement>(null)
  useEffect(() => phoneInput.current?.focus(), [])
  useEffect(() => {
    if (answer) addForm.current?.querySelector('select')?.focus()
  }, [answer])

  const isMember = answer?.user?.tenants.some((tenant) => tenant.id === company.id) ?? false

  /** Makes one request at a time. A failure is shown in a red message, and its reason in the dialog. */
  const work = async (
    kind: 'find' | 'add',
    act: 'fetch' | 'update' | 'create',
    failed: string,
    send: () => Promise<void>,
  ) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(kind)
    setFailure(undefined)
    try {
      await send()
    } catch (error) {
      sayFailed(act, 'users')
      const exists = error instanceof CallError && error.code === 'ACCOUNT_EXISTS'
      setFailure(exists ? m.users_accountExists() : membershipFailure(failed, error, company.name))
      if (exists) setAnswer(undefined)
    } finally {
      isSending.current = false
      setBusy(undefined)
    }
  }

  const find = (event: FormEvent) => {
    event.preventDefault()
    const found = phoneFaultOf(phone)
    setFault(found)
    if (found) return phoneInput.current?.focus()
    const wanted = normalisePhone(joinPhone(phone))
    void work('find', 'fetch', m.users_findFailed(), async () =>
      setAnswer({ phone: wanted, user: await findByPhone(isAmongAll ? undefined : company.id, wanted) }),
    )
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!answer) return
    const { user, phone: wanted } = answer
    const failed = user ? m.failure_updateUsers() : m.users_inviteFailed({ phone: writePhone(wanted) })
    void work('add', user ? 'update' : 'create', failed, async () => {
      if (user) await members.assign(user.userId, role)
      else await members.invite({ phone: wanted, role })
      showSnackbar({ text: user ? m.users_changesApply() : m.users_invited({ phone: writePhone(wanted) }) })
      onClose()
    })
  }

  return (
    <Dialog title={m.users_addTo({ company: company.name })} onClose={onClose} isBusy={busy === 'add'}>
      <form className={css.find} noValidate onSubmit={find}>
        <PhoneField
          value={phone}
          fault={fault}
          autoComplete="off"
          inputRef={phoneInput}
          onChange={(next) => {
            setPhone(next)
            setFault(undefined)
            setAnswer(undefined)
            setFailure(undefined)
          }}
        />
        <Button type="submit" height={40} look={answer ? 'plain' : 'ink'} isBusy={busy === 'find'}>
          {m.users_find()}
        </Button>
      </form>
      <FormAlert text={failure} />
      <div role="status">{answer && <FoundUser answer={answer} company={company} />}</div>
      <form ref={addForm} className={css.add} onSubmit={add}>
        {answer && !isMember && (
          <div>
            <SelectField label={m.users_role()} value={role} options={roleOptions()} onChange={setRole} />
            <p className="muted">{roleHint(role)}</p>
          </div>
        )}
        <DialogActions>
          <Button height={40} disabled={busy === 'add'} onClick={onClose}>
            {isMember ? m.ui_close() : m.ui_cancel()}
          </Button>
          {answer && !isMember && (
            <Button type="submit" height={40} look="ink" isBusy={busy === 'add'}>
              {answer.user ? m.users_assign() : m.users_invite()}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

type FoundUserProps = {
  answer: { phone: string; user: ListedUser | undefined }
  company: { id: string; name: string }
}

/** The user with the phone number, and the actions that are possible for this user. */
function FoundUser({ answer: { phone, user }, company }: FoundUserProps) {
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
