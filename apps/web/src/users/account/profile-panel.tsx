import type { User } from '@skadi/contract/users/user'
import { updateOwnProfile } from '@skadi/contract/users/users-calls'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { profileQuery } from '../../core/session/profile.ts'
import { takeProfile } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { writePhone } from '../../ui/phone/write-phone.ts'
import css from './account-form.module.css'
import { type ProfileDraft, type ProfileFaults, profileFaults } from './profile-faults.ts'

const LABELS: Record<keyof ProfileDraft, () => string> = {
  firstName: m.account_firstName,
  lastName: m.account_lastName,
  email: m.account_email,
}
const FIELDS = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
  ['email', 'email'],
] as const

/**
 * The user's own names and e-mail address (C-19). The phone is the user name, and only an administrator can change it
 * (C-20).
 */
export function ProfilePanel({ user }: { user: User }) {
  const client = useQueryClient()
  const known: ProfileDraft = { firstName: user.firstName, lastName: user.lastName, email: user.email ?? '' }
  const [draft, setDraft] = useState(known)
  const [faults, setFaults] = useState<ProfileFaults>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isChanged = FIELDS.some(([name]) => draft[name].trim() !== known[name])

  const faultWords = (name: keyof ProfileDraft) =>
    faults[name] === 'required' ? m.ui_required({ field: LABELS[name]() }) : faults[name] && m.account_emailFormat()

  const change = (name: keyof ProfileDraft, value: string) => {
    const next = { ...draft, [name]: value }
    setDraft(next)
    // An emptied field shows its error at once. A wrong address shows its error when the user leaves the field (1§5).
    const found = profileFaults(next)[name]
    setFaults({ ...faults, [name]: found === 'required' ? found : undefined })
  }
  const leave = (name: keyof ProfileDraft) => setFaults({ ...faults, [name]: profileFaults(draft)[name] })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = profileFaults(draft)
    setFaults(found)
    setFailure(undefined)
    const first = FIELDS.find(([name]) => found[name])?.[0]
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    try {
      const { firstName, lastName, email } = draft
      const { data } = await call(updateOwnProfile, {
        body: { firstName, lastName, email },
      })
      client.setQueryData(profileQuery(user.userId).queryKey, data)
      takeProfile(data)
      setDraft({ firstName: data.firstName, lastName: data.lastName, email: data.email ?? '' })
      showSnackbar({ text: m.account_saved() })
    } catch (error) {
      setFailure(failureWords(m.account_saveFailed(), reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title={m.account_profile()}>
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void save(event)}>
        <div className={css.pair}>
          {FIELDS.map(([name, autoComplete]) => (
            <TextField
              key={name}
              label={LABELS[name]()}
              name={name}
              autoComplete={autoComplete}
              {...(name === 'email' ? { type: 'email', inputMode: 'email', maxLength: 254 } : {})}
              isRequired
              value={draft[name]}
              fault={faultWords(name)}
              onChange={(value) => change(name, value)}
              onBlur={() => leave(name)}
            />
          ))}
          <div className={css.fact}>
            <span className={css.label}>{m.ui_phone()}</span>
            <span className={css.value}>{writePhone(user.username)}</span>
          </div>
        </div>
        <FormAlert text={failure} />
        <div>
          <Button type="submit" height={40} look={isChanged ? 'ink' : 'plain'} disabled={!isChanged} isBusy={isBusy}>
            {m.account_save()}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
