import type { ClaimField } from '@skadi/domain/claims/claim-rules'
import { type ClipboardEvent, useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { withPastedAddress } from './claim-form.ts'
import { ClaimTextField } from './claim-text-field.tsx'
import { CountryField } from './country-field.tsx'
import css from './wizard.module.css'
import { useWizard } from './wizard-context.ts'

/** Name and address of a person; a pasted address block is split into its fields. */
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
