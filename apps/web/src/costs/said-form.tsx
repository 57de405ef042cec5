import { APPRAISAL_LIMITS, type AppraisalLine } from '@skadi/contract/costs/appraisal'
import { readWholeAmount } from '@skadi/domain/numbers/read-whole-amount'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import css from './said-form.module.css'
import type { Said } from './use-appraisal.ts'

type SaidFormProps = {
  said: AppraisalLine['said']
  amount: number | undefined
  currency: string
  isBusy: boolean
  onSay: (said: Said | null) => Promise<void>
  onLeave: () => void
}

/** Form for a manual correction of a damage's cost, with a reason. */
export function SaidForm({ said, amount, currency, isBusy, onSay, onLeave }: SaidFormProps) {
  const [text, setText] = useState(amount === undefined ? '' : writeCount(amount))
  const [reason, setReason] = useState(said?.reason ?? '')
  const [isChecked, setChecked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const read = readWholeAmount(text, APPRAISAL_LIMITS.amount)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (read === undefined) input.current?.focus()
    else if (!isBusy) void onSay({ amount: read, reason: reason.trim() })
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        // The key events stop here, so that the keys of the page do nothing while the user types.
        event.stopPropagation()
        if (event.key === 'Escape') onLeave()
      }}
    >
      <TextField
        label={m.costs_amount({ currency })}
        name="amount"
        value={text}
        onChange={setText}
        fault={isChecked && read === undefined ? m.costs_amountFault() : undefined}
        autoComplete="off"
        inputMode="numeric"
        maxLength={14}
        inputRef={input}
      />
      <TextField
        label={m.costs_reason()}
        name="reason"
        value={reason}
        onChange={setReason}
        autoComplete="off"
        maxLength={APPRAISAL_LIMITS.reason}
        isRequired={false}
      />
      <div className={css.actions}>
        {said && (
          <Button look="quiet" isBusy={isBusy} onClick={() => void onSay(null)}>
            {m.costs_takeBack()}
          </Button>
        )}
        <Button onClick={onLeave}>{m.ui_cancel()}</Button>
        <Button look="ink" type="submit" isBusy={isBusy}>
          {m.costs_save()}
        </Button>
      </div>
    </form>
  )
}
