import type { DamageCaseView } from '@skadi/contract/cases/case'
import { isAnswerable } from '@skadi/domain/cases/case-states'
import { useState } from 'react'
import { minorText, readMinor, writeMinor } from '../core/words/minor.ts'
import { m } from '../paraglide/messages.js'
import { ActDialog } from './act-dialog.tsx'
import { AmountField } from './amount-field.tsx'
import css from './line-dialog.module.css'
import { amountOf, type CaseLine, sumsOfCase } from './line-inputs.ts'

type CorrectDialogProps = {
  of: DamageCaseView
  nameOf: (line: CaseLine) => string
  onCorrect: (amounts: { lineId: string; minor: number }[], reason: string) => Promise<unknown>
  onClose: () => void
}

/** Lowers amounts of a sent case by a numbered correction. */
export function CorrectDialog({ of, nameOf, onCorrect, onClose }: CorrectDialogProps) {
  const lines = of.lines.filter((line) => isAnswerable(line) && (amountOf(line) ?? 0) > 0)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isTried, setTried] = useState(false)
  const textOf = (line: CaseLine) => typed[line.id] ?? minorText(amountOf(line))
  const faultOf = (line: CaseLine) => {
    const minor = readMinor(textOf(line))
    if (minor === undefined) return m.case_amountFault()
    return minor > (amountOf(line) ?? 0)
      ? m.case_notHigher({ amount: writeMinor(amountOf(line) ?? 0, of.currency) })
      : undefined
  }
  const lowered = lines.flatMap((line) => {
    const minor = readMinor(textOf(line))
    return minor !== undefined && minor < (amountOf(line) ?? 0) ? [{ lineId: line.id, minor }] : []
  })
  const changed = of.lines.map((line) => {
    const lower = lowered.find(({ lineId }) => lineId === line.id)
    return lower ? { ...line, correctedMinor: lower.minor } : line
  })
  const correct = (reason: string) => {
    setTried(true)
    return lowered.length === 0 || lines.some(faultOf) ? undefined : onCorrect(lowered, reason)
  }
  return (
    <ActDialog
      title={m.case_correctTitle()}
      text={m.case_correctText()}
      confirm={m.case_correct()}
      failed={m.case_correctFailed()}
      reason={{ label: m.case_correctReason(), hint: m.case_customerReads() }}
      onAct={correct}
      onClose={onClose}
    >
      <div className={css.rows}>
        {lines.map((line) => (
          <AmountField
            key={line.id}
            name={line.id}
            label={nameOf(line)}
            value={textOf(line)}
            onChange={(text) => setTyped({ ...typed, [line.id]: text })}
            fault={isTried ? faultOf(line) : undefined}
          />
        ))}
      </div>
      {isTried && lowered.length === 0 && (
        <p role="alert" className="type-strong">
          {m.case_nothingLower()}
        </p>
      )}
      <p className={css.total} role="status">
        {m.case_totalThen({ amount: writeMinor(sumsOfCase({ ...of, lines: changed }).totals.gross, of.currency) })}
      </p>
    </ActDialog>
  )
}
