import type { ClaimField } from '@skadi/domain/claims/claim-rules'
import { type ClipboardEvent, useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { Switch } from '../../ui/fields/switch.tsx'
import { withPastedAddress } from './claim-form.ts'
import { ClaimTextField } from './claim-text-field.tsx'
import { CountryField } from './country-field.tsx'
import css from './wizard.module.css'
import { useWizard } from './wizard-context.ts'

type StepClientProps = {
  /** whether the policy holder's name and address are copied from the reporter */
  isSame: boolean
  onSame: (isSame: boolean) => void
}

/** Step for the policy holder (CLAIM-08). */
export function StepClient({ isSame, onSame }: StepClientProps) {
  const { form, write } = useWizard()
  const id = useId()
  return (
    <>
      <Switch label={m.claims_sameAsReporter()} hint={m.claims_sameHint()} isOn={isSame} onChange={onSame} />
      <AddressFields who="client" />
      <div className={css.fields}>
        <ClaimTextField field="client.policyNumber" />
        <div>
          <ClaimTextField
            field="client.personIdNumber"
            describedBy={id}
            // A masked number can only be replaced as a whole, so the mask characters are removed.
            clean={(text) => (text === form.client.personIdNumber ? text : text.replaceAll('•', ''))}
          />
          <p id={id} className={css.note}>
            {m.claims_personIdHint()}
          </p>
        </div>
        <ClaimTextField field="client.phone" inputMode="tel" />
        <ClaimTextField field="client.email" inputMode="email" />
      </div>
      <Switch
        label={m.claims_allowEmail()}
        isOn={form.client.allowEmail}
        onChange={(allowEmail) => write((before) => ({ ...before, client: { ...before.client, allowEmail } }))}
      />
    </>
  )
}

/** Fields for the name and address of a person. A pasted address block fills all these fields. */
export function AddressFields({ who }: { who: 'reporter' | 'client' }) {
  const { form, write } = useWizard()
  const id = useId()
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const block = event.clipboardData.getData('text')
    if (!withPastedAddress(form, who, block)) return
    event.preventDefault()
    write((before) => withPastedAddress(before, who, block) ?? before)
  }
  const field = (name: string) => `${who}.${name}` as ClaimField
  return (
    <div className={css.fields}>
      <ClaimTextField field={field('firstName')} />
      <ClaimTextField field={field('lastName')} />
      <div className={css.whole}>
        <ClaimTextField field={field('streetAddress')} describedBy={id} onPaste={paste} />
        <p id={id} className={css.note}>
          {m.claims_pasteHint()}
        </p>
      </div>
      <ClaimTextField field={field('postalCode')} />
      <ClaimTextField field={field('city')} />
      <CountryField field={field('country')} />
    </div>
  )
}
