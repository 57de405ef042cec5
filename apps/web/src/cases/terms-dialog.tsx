import type { DamageCaseView } from '@skadi/contract/cases/case'
import type { changeCase } from '@skadi/contract/cases/cases-writes'
import type { CallInput } from '@skadi/contract/core/define-call'
import { type CaseRules, MAX_DUE_DAYS } from '@skadi/domain/cases/case-rules'
import { dayOf } from '@skadi/domain/dates/format-date'
import { useState } from 'react'
import { ownZone } from '../core/clock.ts'
import { useNow } from '../core/use-now.ts'
import { countryName } from '../core/words/country-options.ts'
import { minorText, readMinor, writeMinor, writePermille } from '../core/words/minor.ts'
import { m } from '../paraglide/messages.js'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { ActDialog } from './act-dialog.tsx'
import { AmountField, amountFault } from './amount-field.tsx'
import { dueIfSent } from './case-words.ts'
import css from './line-dialog.module.css'
import { sumsOfCase } from './line-inputs.ts'

type Terms = Pick<CallInput<typeof changeCase>['body'], 'capMinor' | 'country' | 'dueDays'>
type TermsDialogProps = {
  of: DamageCaseView
  vat: CaseRules['vat']
  onSave: (terms: Terms) => Promise<unknown>
  onClose: () => void
}

/** Changes cap, VAT country and days of a draft; the total follows the typing. */
export function TermsDialog({ of, vat, onSave, onClose }: TermsDialogProps) {
  const [cap, setCap] = useState(minorText(of.capMinor))
  const [country, setCountry] = useState(of.vat.country)
  const [days, setDays] = useState(String(of.dueDays))
  const [isTried, setTried] = useState(false)
  const today = dayOf(new Date(useNow(false)), ownZone())
  const capMinor = cap.trim() === '' ? null : readMinor(cap)
  const dueDays = /^\d{1,2}$/.test(days.trim()) ? Number(days) : 0
  const faults = {
    cap: capMinor === null ? undefined : amountFault(capMinor),
    days: dueDays < 1 || dueDays > MAX_DUE_DAYS ? m.ui_numberRange({ least: 1, most: MAX_DUE_DAYS }) : undefined,
  }
  const permille = vat[country] ?? of.vat.permille
  const changed = { ...of, capMinor: capMinor ?? null, vat: { country, permille } }
  const save = () => {
    setTried(true)
    if (capMinor === undefined || faults.days) return undefined
    return onSave({ capMinor, dueDays, ...(country === of.vat.country ? {} : { country }) })
  }
  const countries = [...new Set([of.vat.country, ...Object.keys(vat)])]
  return (
    <ActDialog
      title={m.case_changeTerms()}
      confirm={m.case_save()}
      failed={m.case_changeFailed()}
      onAct={save}
      onClose={onClose}
    >
      <AmountField
        name="cap"
        label={m.case_capIn({ currency: of.currency })}
        value={cap}
        onChange={setCap}
        fault={isTried ? faults.cap : undefined}
        isRequired={false}
      />
      <p className={css.muted}>{m.case_capHint()}</p>
      <div className={css.pair}>
        <SelectField
          label={m.case_vatCountry()}
          value={country}
          options={countries.map(
            (code) => [code, `${countryName(code)}, ${writePermille(vat[code] ?? of.vat.permille)}`] as const,
          )}
          onChange={setCountry}
        />
        <TextField
          name="days"
          label={m.case_dueDays()}
          value={days}
          onChange={setDays}
          fault={isTried ? faults.days : undefined}
          autoComplete="off"
          inputMode="numeric"
          maxLength={2}
        />
      </div>
      <p className={css.muted}>{m.case_dueIfSent({ date: dueIfSent(today, dueDays || of.dueDays) })}</p>
      <p className={css.total} role="status">
        {m.case_totalThen({ amount: writeMinor(sumsOfCase(changed).totals.gross, of.currency) })}
      </p>
    </ActDialog>
  )
}
