import { type CaseRules, MAX_CASE_FEES, MAX_HOW_TO_PAY } from '@skadi/domain/cases/case-rules'
import { PRICE_CURRENCIES } from '@skadi/domain/costs/price-table'
import { type FormEvent, useState } from 'react'
import { newId } from '../core/new-id.ts'
import { countryName, countryOptions } from '../core/words/country-options.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Panel } from '../ui/details/panel.tsx'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { AmountField } from './amount-field.tsx'
import { caseFailure } from './case-words.ts'
import css from './rules-form.module.css'
import { type NewRules, readTyped, type TypedRules, typedOf } from './typed-rules.ts'

type RulesFormProps = {
  rules: CaseRules
  canChange: boolean
  onSave: (rules: NewRules) => Promise<unknown>
}

/** A company's rules for its cases: approval, days, fees and VAT rates, saved together. */
export function RulesForm({ rules, canChange, onSave }: RulesFormProps) {
  const [typed, setTyped] = useState(() => typedOf(rules))
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { rules: next, faults } = readTyped(typed)
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(rules))
  const set = (change: Partial<TypedRules>) => setTyped({ ...typed, ...change })
  const faultOf = (field: string) => (isTried ? faults[field] : undefined)
  const reset = () => {
    setTyped(typedOf(rules))
    setTried(false)
    setFailure(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy || Object.keys(faults).length > 0) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onSave(next)
    } catch (error) {
      setFailure(caseFailure(m.caseRules_saveFailed(), error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className={css.form} disabled={!canChange}>
        <Panel title={m.caseRules_approval()} text={m.caseRules_approvalText()}>
          <div className={css.pair}>
            <AmountField
              name="limit"
              label={m.caseRules_limitIn({ currency: typed.currency })}
              value={typed.limit}
              onChange={(limit) => set({ limit })}
              fault={faultOf('limit')}
              isRequired={false}
            />
            <SelectField
              label={m.casesSheet_currency()}
              value={typed.currency}
              options={PRICE_CURRENCIES.map((code) => [code as string, code as string] as const)}
              onChange={(currency) => set({ currency })}
            />
          </div>
          <div className={css.halves}>
            <TextField
              name="days"
              label={m.case_dueDays()}
              value={typed.days}
              onChange={(days) => set({ days })}
              fault={faultOf('days')}
              autoComplete="off"
              inputMode="numeric"
              maxLength={2}
            />
            <TextField
              name="replyDays"
              label={m.caseRules_replyDays()}
              value={typed.replyDays}
              onChange={(replyDays) => set({ replyDays })}
              fault={faultOf('replyDays')}
              autoComplete="off"
              inputMode="numeric"
              maxLength={2}
            />
          </div>
        </Panel>
        <Panel title={m.caseRules_reminders()} text={m.caseRules_remindersText()}>
          <TextField
            name="reminders"
            label={m.caseRules_reminderDays()}
            value={typed.reminders}
            onChange={(reminders) => set({ reminders })}
            fault={faultOf('reminders')}
            autoComplete="off"
            maxLength={60}
            isRequired={false}
          />
        </Panel>
        <Panel title={m.caseRules_ways()} text={m.caseRules_waysText()}>
          <TextField
            name="contactPhone"
            label={m.caseRules_phone()}
            value={typed.phone}
            onChange={(phone) => set({ phone })}
            fault={faultOf('phone')}
            autoComplete="off"
            maxLength={30}
            isRequired={false}
          />
          <TextField
            name="howToPay"
            label={m.caseRules_howToPay()}
            value={typed.howToPay}
            onChange={(howToPay) => set({ howToPay })}
            autoComplete="off"
            maxLength={MAX_HOW_TO_PAY}
            isRequired={false}
          />
        </Panel>
        <FeesPanel typed={typed} set={set} faultOf={faultOf} />
        <VatPanel typed={typed} set={set} faultOf={faultOf} />
      </fieldset>
      <FormAlert text={failure ?? (isTried && Object.keys(faults).length > 0 ? m.caseRules_faults() : undefined)} />
      {canChange && (
        <div className={css.foot}>
          <Button type="submit" height={40} look="ink" isBusy={isBusy} disabled={!isChanged}>
            {m.caseRules_save()}
          </Button>
          {isChanged && (
            <Button height={40} disabled={isBusy} onClick={reset}>
              {m.caseRules_discard()}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

type PartProps = {
  typed: TypedRules
  set: (change: Partial<TypedRules>) => void
  faultOf: (field: string) => string | undefined
}

function FeesPanel({ typed: { fees, currency }, set, faultOf }: PartProps) {
  const change = (id: string, part: { name?: string; amount?: string }) =>
    set({ fees: fees.map((fee) => (fee.id === id ? { ...fee, ...part } : fee)) })
  return (
    <Panel title={m.case_fees()} text={m.caseRules_feesText()}>
      {fees.map(({ id, name, amount }) => (
        <div key={id} className={css.row}>
          <TextField
            name={`name-${id}`}
            label={m.caseRules_feeName()}
            value={name}
            onChange={(next) => change(id, { name: next })}
            fault={faultOf(`name ${id}`)}
            autoComplete="off"
            maxLength={100}
          />
          <AmountField
            name={`amount-${id}`}
            label={m.caseRules_feeAmount({ currency })}
            value={amount}
            onChange={(next) => change(id, { amount: next })}
            fault={faultOf(`amount ${id}`)}
          />
          <Button height={40} look="quiet" onClick={() => set({ fees: fees.filter((fee) => fee.id !== id) })}>
            {m.case_remove()}
            <span className="visually-hidden">: {name || m.customerCase_fee()}</span>
          </Button>
        </div>
      ))}
      {fees.length < MAX_CASE_FEES && (
        <div>
          <Button onClick={() => set({ fees: [...fees, { id: newId(), name: '', amount: '' }] })}>
            {m.caseRules_addFee()}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function VatPanel({ typed: { vat, country }, set, faultOf }: PartProps) {
  const rest = countryOptions().filter(([code]) => !vat.some((rate) => rate.country === code))
  const [added, setAdded] = useState('')
  const add = (code: string) => {
    setAdded('')
    if (code !== '') set({ vat: [...vat, { country: code, percent: '' }] })
  }
  return (
    <Panel title={m.casesSheet_vat()} text={m.caseRules_vatText()}>
      <SelectField
        label={m.caseRules_country()}
        value={country}
        options={[...new Set([country, ...vat.map((rate) => rate.country)])].map(
          (code) => [code, countryName(code)] as const,
        )}
        onChange={(next) => set({ country: next })}
        fault={faultOf('country')}
      />
      {vat.map((rate) => (
        <div key={rate.country} className={css.row}>
          <TextField
            name={`vat-${rate.country}`}
            label={m.caseRules_rateOf({ country: countryName(rate.country) })}
            value={rate.percent}
            onChange={(percent) =>
              set({ vat: vat.map((one) => (one.country === rate.country ? { ...one, percent } : one)) })
            }
            fault={faultOf(`vat ${rate.country}`)}
            autoComplete="off"
            inputMode="decimal"
            maxLength={4}
          />
          <Button
            height={40}
            look="quiet"
            onClick={() => set({ vat: vat.filter((one) => one.country !== rate.country) })}
          >
            {m.case_remove()}
            <span className="visually-hidden">: {countryName(rate.country)}</span>
          </Button>
        </div>
      ))}
      <SelectField
        label={m.caseRules_addCountry()}
        value={added}
        options={[['', '–'] as const, ...rest]}
        onChange={add}
      />
    </Panel>
  )
}
