import type { DamageCaseView } from '@skadi/contract/cases/case'
import type { recordPayments } from '@skadi/contract/cases/case-files'
import type { CallInput } from '@skadi/contract/core/define-call'
import type { PaymentKind } from '@skadi/domain/cases/case-rules'
import { readDate, startOfDay, writeDate } from '@skadi/domain/dates/day'
import { dayOf } from '@skadi/domain/dates/format-date'
import { useState } from 'react'
import { ownZone } from '../core/clock.ts'
import { newId } from '../core/new-id.ts'
import { minorText, readMinor, writeMinor } from '../core/words/minor.ts'
import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/fields/text-field.tsx'
import { ActDialog } from './act-dialog.tsx'
import { AmountField } from './amount-field.tsx'
import css from './line-dialog.module.css'

type PaymentDialogProps = {
  of: DamageCaseView
  kind: PaymentKind
  onRecord: (payment: CallInput<typeof recordPayments>['body']['payments'][number]) => Promise<unknown>
  onClose: () => void
}

/** Records a payment or refund by hand. The booking's name makes a second recording of the same booking harmless. */
export function PaymentDialog({ of, kind, onRecord, onClose }: PaymentDialogProps) {
  const isPayment = kind === 'payment'
  const most = isPayment ? of.grossMinor - of.paidMinor : of.paidMinor
  const [amount, setAmount] = useState(minorText(isPayment ? most : Math.max(0, of.paidMinor - of.grossMinor) || most))
  const [day, setDay] = useState(() => writeDate(dayOf(new Date(), ownZone())))
  const [booking, setBooking] = useState('')
  const [invoice, setInvoice] = useState(of.invoiceNo ?? '')
  const [isTried, setTried] = useState(false)
  // a retry of the same booking keeps its name
  const [ownName] = useState(() => `hand-${newId()}`)
  const minor = readMinor(amount)
  const paidOn = readDate(day.trim())
  const faults = {
    amount:
      minor === undefined || minor === 0
        ? m.case_amountFault()
        : minor > most
          ? m.case_atMost({ amount: writeMinor(most, of.currency) })
          : undefined,
    day: paidOn === undefined ? m.fleet_dateFormat() : undefined,
  }
  const record = () => {
    setTried(true)
    if (faults.amount || minor === undefined || paidOn === undefined || of.reference === null) return undefined
    return onRecord({
      reference: of.reference,
      kind,
      minor,
      currency: of.currency,
      externalId: booking.trim() || ownName,
      paidAt: startOfDay(paidOn, ownZone()).toISOString(),
      ...(invoice.trim() ? { invoiceNo: invoice.trim() } : {}),
    })
  }
  const after = of.grossMinor - of.paidMinor + (isPayment ? -(minor ?? 0) : (minor ?? 0))
  return (
    <ActDialog
      title={isPayment ? m.case_payTitle() : m.case_refundTitle()}
      text={isPayment ? m.case_payText() : m.case_refundText()}
      confirm={isPayment ? m.case_pay() : m.case_refund()}
      failed={m.case_payFailed()}
      onAct={record}
      onClose={onClose}
    >
      <div className={css.pair}>
        <AmountField
          name="amount"
          label={m.case_amountIn({ currency: of.currency })}
          value={amount}
          onChange={setAmount}
          fault={isTried ? faults.amount : undefined}
        />
        <TextField
          name="day"
          label={m.case_payDay()}
          value={day}
          onChange={setDay}
          fault={isTried ? faults.day : undefined}
          autoComplete="off"
          maxLength={10}
        />
        <TextField
          name="booking"
          label={m.case_payBooking()}
          value={booking}
          onChange={setBooking}
          autoComplete="off"
          maxLength={80}
          isRequired={false}
        />
        <TextField
          name="invoice"
          label={m.case_payInvoice()}
          value={invoice}
          onChange={setInvoice}
          autoComplete="off"
          maxLength={80}
          isRequired={false}
        />
      </div>
      <p className={css.total} role="status">
        {m.case_openThen({ amount: writeMinor(after, of.currency) })}
      </p>
    </ActDialog>
  )
}
