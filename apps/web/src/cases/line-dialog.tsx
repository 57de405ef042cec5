import type { CaseLineInput, DamageCaseView } from '@skadi/contract/cases/case'
import { useState } from 'react'
import { minorText, readMinor, writeMinor } from '../core/words/minor.ts'
import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/fields/text-field.tsx'
import { ActDialog } from './act-dialog.tsx'
import { AmountField, amountFault } from './amount-field.tsx'
import css from './line-dialog.module.css'
import { type CaseLine, sumsOfCase, toLineInputs } from './line-inputs.ts'

const NEW_ID = 'new'

/** The line that a new discount becomes. */
export const NEW_DISCOUNT: CaseLine = {
  id: NEW_ID,
  kind: 'discount',
  familyId: null,
  subject: null,
  verdict: null,
  note: null,
  feeId: null,
  name: null,
  priceMinor: null,
  receipt: null,
  minor: null,
  reason: null,
  correctedMinor: null,
  earlier: null,
  answer: null,
  handling: null,
  standing: 'unanswered',
  photoIds: [],
}

type LineDialogProps = {
  of: DamageCaseView
  line: CaseLine
  /** name of the line in words */
  name: string
  onSave: (lines: CaseLineInput[]) => Promise<unknown>
  onClose: () => void
}

/**
 * Changes a line of a draft: the amount of a damage with the reason and note, the amount of a fee, or a discount. The total
 * follows the typing.
 */
export function LineDialog({ of, line, name, onSave, onClose }: LineDialogProps) {
  const { kind, priceMinor, verdict } = line
  const isNew = line.id === NEW_ID
  const [amount, setAmount] = useState(minorText(line.minor))
  const [reason, setReason] = useState(line.reason ?? '')
  const [note, setNote] = useState(line.note ?? '')
  const [title, setTitle] = useState(line.name ?? '')
  const [isTried, setTried] = useState(false)
  const minor = readMinor(amount)
  // an emptied amount of a damage is its price again
  const isPrice = kind === 'damage' && (amount.trim() === '' || minor === priceMinor)
  const faults = {
    amount: isPrice ? undefined : amountFault(minor),
    reason: kind === 'damage' && !isPrice && reason.trim() === '' ? m.case_reasonMissing() : undefined,
    note: verdict === 'weak' && note.trim() === '' ? m.case_noteMissing() : undefined,
    title: kind === 'discount' && title.trim() === '' ? m.case_reasonMissing() : undefined,
  }
  const changed: CaseLine = {
    ...line,
    minor: isPrice ? priceMinor : (minor ?? line.minor),
    reason: isPrice ? null : reason.trim(),
    note: note.trim() || null,
    name: kind === 'discount' ? title.trim() : line.name,
  }
  const lines = isNew ? [...of.lines, changed] : of.lines.map((one) => (one.id === line.id ? changed : one))
  const save = () => {
    setTried(true)
    return Object.values(faults).some(Boolean) ? undefined : onSave(toLineInputs(lines))
  }
  const show = (fault: string | undefined) => (isTried ? fault : undefined)
  return (
    <ActDialog
      title={isNew ? m.case_addDiscount() : m.case_changeLine({ name })}
      confirm={isNew ? m.case_add() : m.case_save()}
      failed={m.case_changeFailed()}
      onAct={save}
      onClose={onClose}
    >
      {kind === 'discount' && (
        <TextField
          name="title"
          label={m.case_discountReason()}
          value={title}
          onChange={setTitle}
          fault={show(faults.title)}
          autoComplete="off"
          maxLength={200}
        />
      )}
      <AmountField
        name="amount"
        label={m.case_amountIn({ currency: of.currency })}
        value={amount}
        onChange={setAmount}
        fault={show(faults.amount)}
      />
      {kind === 'damage' && (
        <p className={css.muted}>
          {priceMinor === null ? m.case_noPrice() : m.case_priceIs({ amount: writeMinor(priceMinor, of.currency) })}
        </p>
      )}
      {kind === 'damage' && !isPrice && (
        <div>
          <TextField
            name="reason"
            label={m.case_amountReason()}
            value={reason}
            onChange={setReason}
            fault={show(faults.reason)}
            autoComplete="off"
            maxLength={200}
          />
          <p className={css.muted}>{m.case_customerReads()}</p>
        </div>
      )}
      {kind === 'damage' && verdict === 'weak' && (
        <TextField
          name="note"
          label={m.case_weakNote()}
          value={note}
          onChange={setNote}
          fault={show(faults.note)}
          autoComplete="off"
          maxLength={500}
        />
      )}
      <p className={css.total} role="status">
        {m.case_totalThen({ amount: writeMinor(sumsOfCase({ ...of, lines }).totals.gross, of.currency) })}
      </p>
    </ActDialog>
  )
}
