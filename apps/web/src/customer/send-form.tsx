import { CallError } from '@skadi/contract/core/client'
import type { CustomerLink } from '@skadi/contract/customer/customer-link'
import { isPhone } from '@skadi/domain/auth/phone'
import { CUSTOMER_DUE_DAYS, CUSTOMER_LINK_DAYS } from '@skadi/domain/customer/customer-limits'
import { cleanLine } from '@skadi/domain/forms/typed-text'
import { CUSTOMER_WORDINGS } from '@skadi/domain/language/customer-language'
import type { CustomerWording } from '@skadi/domain/language/language'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ownZone } from '../core/clock.ts'
import { currentLanguageTag, currentWording } from '../core/language.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { DialogActions } from '../ui/dialogs/dialog.tsx'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import { SegmentedControl } from '../ui/fields/segmented-control.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { type PhoneFault, phoneFaultOf } from '../ui/phone/phone-fault.ts'
import { PhoneField } from '../ui/phone/phone-field.tsx'
import { DEFAULT_PHONE, joinPhone, splitPhone } from '../ui/phone/phone-prefixes.ts'
import css from './customer-panel.module.css'
import { dayInDays, dueAtOf, writeDay } from './due-day.ts'
import type { ShownImageSets } from './links-query.ts'
import { makeLink } from './make-link.ts'

const MAX_ADDRESS = 254
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** True if the server has answered that nothing was sent. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallError && error.code !== 'NETWORK' && error.code !== 'UNAVAILABLE'

/** What is known of a customer: from the policy holder of a claim, or the renter. */
export type KnownCustomer = { email: string; phone?: string; language?: CustomerWording | null }

type SendFormProps = {
  shown: ShownImageSets
  /** the customer's known address, phone and language */
  known: KnownCustomer
  /** preview of the customer's message */
  preview: ReactNode
  /** true if nothing can be sent at the moment; `preview` gives the reason */
  isHeld: boolean
  /** true if the clerk chose to leave out the undecided suggestions */
  isAnyway: boolean
  /** button that shows the page on this screen, as an alternative to sending */
  show: ReactNode
  onBusy: (isBusy: boolean) => void
  onSent: (link: CustomerLink) => void
  back: { label: string; onClick: () => void }
}

/**
 * Form that sends the customer's page.
 * It asks for recipient, language, display of costs, and the deadline for the answer.
 */
export function SendForm({ shown, known, preview, isHeld, isAnyway, show, onBusy, onSent, back }: SendFormProps) {
  const knownPhone = known.phone && isPhone(known.phone) ? splitPhone(known.phone) : undefined
  const [channel, setChannel] = useState<'email' | 'sms'>(known.email === '' && knownPhone ? 'sms' : 'email')
  const [email, setEmail] = useState(known.email)
  const [phone, setPhone] = useState(knownPhone ?? DEFAULT_PHONE)
  const [language, setLanguage] = useState<CustomerWording>(known.language ?? currentWording())
  const [showCosts, setShowCosts] = useState(false)
  const [days] = useState(() => Array.from({ length: CUSTOMER_LINK_DAYS }, (_, ahead) => dayInDays(ahead, ownZone())))
  const [due, setDue] = useState(() => dayInDays(CUSTOMER_DUE_DAYS, ownZone()))
  const [faults, setFaults] = useState<{ email?: string; phone?: PhoneFault | undefined; due?: string }>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isOfCase = shown.caseId !== undefined
  /** the sent request without an answer; a press that sends the same once more is the same request */
  const attempt = useRef<{ what: string; key: string }>(undefined)

  const busy = (is: boolean) => {
    setBusy(is)
    onBusy(is)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // the page of a case is due when the case is
    const dueAt = isOfCase ? undefined : dueAtOf(due, ownZone())
    const isDueWrong = !isOfCase && dueAt === undefined
    const found = {
      ...(channel === 'email' && !ADDRESS.test(cleanLine(email)) ? { email: m.customer_emailFault() } : {}),
      ...(channel === 'sms' ? { phone: phoneFaultOf(phone) } : {}),
      ...(isDueWrong ? { due: m.customer_dueFault() } : {}),
    }
    setFaults(found)
    if (Object.values(found).some(Boolean)) return
    const to = channel === 'email' ? cleanLine(email) : joinPhone(phone)
    busy(true)
    setFailure(undefined)
    try {
      const { pickupId, returnId, claimId, caseId } = shown
      const imageSets = { pickupId, ...(returnId ? { imageSetId: returnId } : {}) }
      const about = { ...(claimId ? { claimId } : {}), ...(caseId ? { caseId } : {}) }
      const body = {
        ...imageSets,
        ...about,
        anyway: isAnyway,
        language,
        showCosts,
        ...(dueAt ? { dueAt } : {}),
        channel,
        to,
      }
      const what = JSON.stringify(body)
      if (attempt.current?.what !== what) attempt.current = { what, key: crypto.randomUUID() }
      const { link } = await makeLink(body, { idempotencyKey: attempt.current.key })
      showSnackbar({ text: m.customer_sent({ to }) })
      busy(false)
      onSent(link)
    } catch (error) {
      busy(false)
      if (isRefused(error)) attempt.current = undefined
      const isMany = error instanceof CallError && error.code === 'TOO_MANY_REQUESTS'
      setFailure(isMany ? m.customer_tooMany() : m.customer_sendFailed())
    }
  }

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <SegmentedControl
        label={m.customer_channel()}
        height={40}
        isWide
        value={channel}
        onChange={setChannel}
        segments={[
          { value: 'email', label: m.customer_email() },
          { value: 'sms', label: m.customer_sms() },
        ]}
      />
      {channel === 'email' ? (
        <TextField
          name="to"
          label={m.customer_emailTo()}
          value={email}
          onChange={setEmail}
          fault={faults.email}
          autoComplete="off"
          type="email"
          inputMode="email"
          maxLength={MAX_ADDRESS}
        />
      ) : (
        <PhoneField value={phone} fault={faults.phone} onChange={setPhone} autoComplete="off" />
      )}
      <SelectField
        label={m.customerPage_language()}
        value={language}
        onChange={setLanguage}
        options={CUSTOMER_WORDINGS.map(({ wording, name }) => [wording, name] as const)}
      />
      {!isOfCase && (
        <SelectField
          label={m.customer_dueDate()}
          value={due}
          onChange={setDue}
          options={days.map((day) => [day, writeDay(day, currentLanguageTag())] as const)}
          fault={faults.due}
        />
      )}
      {shown.returnId !== null && !isOfCase && (
        <label className={css.switch}>
          <input type="checkbox" checked={showCosts} onChange={(event) => setShowCosts(event.target.checked)} />
          {m.customer_costsSwitch()}
        </label>
      )}
      {preview}
      <FormAlert text={failure} />
      <DialogActions>
        {show}
        <Button height={40} disabled={isBusy} onClick={back.onClick}>
          {back.label}
        </Button>
        <Button type="submit" height={40} look="ink" isBusy={isBusy} disabled={isHeld}>
          {m.customerPage_send()}
        </Button>
      </DialogActions>
    </form>
  )
}
