import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import css from './factor-form.module.css'
import type { FactorFormState } from './use-factor-form.ts'

type FactorFormProps = {
  form: FactorFormState
  /** label of the submit button */
  submit: string
  /** tells password managers which account the password belongs to */
  username?: string
  onCancel: () => void
  children: ReactNode
}

/** Frame of a step of the second factor: its fields, its failure, continue or cancel. The first field gets the focus. */
export function FactorForm({ form, submit, username, onCancel, children }: FactorFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])
  return (
    <form ref={element} className={css.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {username && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      {children}
      <FormAlert text={form.failure} />
      <div className={css.actions}>
        <Button height={40} onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" height={40} look="ink" isBusy={form.isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
