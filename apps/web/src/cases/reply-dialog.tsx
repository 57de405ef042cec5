import type { DamageCaseView } from '@skadi/contract/cases/case'
import type { settleObjection } from '@skadi/contract/cases/cases-writes'
import type { CallInput } from '@skadi/contract/core/define-call'
import type { LineHandling } from '@skadi/domain/cases/case-states'
import { useState } from 'react'
import { readMinor, writeMinor } from '../core/words/minor.ts'
import { m } from '../paraglide/messages.js'
import { SegmentedControl } from '../ui/fields/segmented-control.tsx'
import { ActDialog } from './act-dialog.tsx'
import { AmountField } from './amount-field.tsx'
import { answerWords } from './case-words.ts'
import css from './line-dialog.module.css'
import { amountOf, type CaseLine, sumsOfCase } from './line-inputs.ts'

type ReplyDialogProps = {
  of: DamageCaseView
  line: CaseLine
  /** name of the line in words */
  name: string
  onReply: (body: CallInput<typeof settleObjection>['body']) => Promise<unknown>
  onClose: () => void
}

/** What each reply does to the amount, as text. */
const EFFECTS: Record<LineHandling, () => string> = {
  keep: m.case_keepText,
  reduce: m.case_reduceText,
  agree: m.case_agreeText,
  waive: m.case_waiveLineText,
}

/** Replies to an objection or an offer about one line; the customer reads the text on the page. */
export function ReplyDialog({ of, line, name, onReply, onClose }: ReplyDialogProps) {
  const { answer } = line
  const offer = answer?.offerMinor ?? null
  const [handling, setHandling] = useState<LineHandling>('keep')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const now = amountOf(line) ?? 0
  const minor = readMinor(typed)
  const isLower = minor !== undefined && minor < now
  const fault =
    minor === undefined
      ? m.case_amountFault()
      : isLower
        ? undefined
        : m.case_mustBeLower({ amount: writeMinor(now, of.currency) })
  const next = { keep: now, reduce: minor ?? now, agree: Math.min(offer ?? now, now), waive: 0 }[handling]
  const lines = of.lines.map((one) => (one.id === line.id ? { ...one, correctedMinor: next } : one))
  const reply = (text: string) => {
    setTried(true)
    if (handling === 'reduce' && (minor === undefined || !isLower)) return undefined
    return onReply({
      lineId: line.id,
      handling,
      text,
      ...(handling === 'reduce' && minor !== undefined ? { minor } : {}),
    })
  }
  return (
    <ActDialog
      title={m.case_replyTitle({ name })}
      text={
        answer && (
          <>
            <strong>{answerWords(answer, of.currency)}</strong>
            {answer.text && ` – ${answer.text}`}
          </>
        )
      }
      confirm={m.case_replySend()}
      failed={m.case_replyFailed()}
      reason={{ label: m.case_replyText(), hint: m.case_customerReads(), max: 2_000 }}
      onAct={reply}
      onClose={onClose}
    >
      <SegmentedControl<LineHandling>
        label={m.case_replyKind()}
        height={48}
        isWide
        value={handling}
        onChange={setHandling}
        segments={[
          { value: 'keep', label: m.case_keep() },
          { value: 'reduce', label: m.case_reduce() },
          ...(offer === null ? [] : [{ value: 'agree' as const, label: m.case_agree() }]),
          { value: 'waive', label: m.case_waiveLine() },
        ]}
      />
      <p className={css.muted}>{EFFECTS[handling]()}</p>
      {handling === 'reduce' && (
        <AmountField
          name="minor"
          label={m.case_newAmountIn({ currency: of.currency })}
          value={typed}
          onChange={setTyped}
          fault={isTried ? fault : undefined}
        />
      )}
      <p className={css.total} role="status">
        {m.case_totalThen({ amount: writeMinor(sumsOfCase({ ...of, lines }).totals.gross, of.currency) })}
      </p>
    </ActDialog>
  )
}
