import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { MAX_CHECK_REASON, MIN_CHECK_REASON } from '@skadi/domain/image-sets/check-limits'
import { needsReason, type OpenWork } from '@skadi/domain/image-sets/verdict'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { verdictOfRow } from '../verdict/verdict-view.ts'
import { partsOfVerdict } from '../verdict/verdict-words.ts'
import { endAskedCheck, setCheckReason, useAskedCheck } from './asked-check.ts'
import css from './check-ask.module.css'
import { InspectButton } from './inspect-button.tsx'

/**
 * Returns the work that is left on a passing as texts, for example `2 to decide`, `Not inspected yet`, `No plate read`.
 */
function openWorkWords(row: ImageSetSummary, { undecided, inspection, hasNoPlate }: OpenWork): string[] {
  const silent = {
    ...row,
    newDamages: 0,
    recentDamages: 0,
    undecidedDamages: 0,
    sincePickup: null,
    baselineDamages: null,
  }
  return [
    undecided > 0 ? m.verdict_toDecide(counted(undecided)) : '',
    inspection === undefined ? '' : partsOfVerdict(verdictOfRow(silent), null).join(', '),
    hasNoPlate ? m.inbox_noPlate() : '',
  ].filter(Boolean)
}

type CheckAskProps = {
  row: ImageSetSummary
  open: OpenWork
  hasDamages: boolean
  /** button that runs the detection again; empty if the detection cannot run again */
  mend: ReactNode
  onPlate: (() => void) | undefined
  onAnyway: () => void
}

/**
 * List of the work that is left on a passing that the user wants to check. It contains links to this work, and a button
 * that checks the passing anyway. The focus moves to the button that declares the photos inspected.
 */
export function CheckAsk({ row, open, hasDamages, mend, onPlate, onAnyway }: CheckAskProps) {
  const { reason } = useAskedCheck()
  const id = useId()
  const isBlind = needsReason(open)
  const [isShort, setShort] = useState(false)
  const reasonField = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const inspect = useRef<HTMLSpanElement>(null)
  const canInspect = open.undecided === 0 && open.inspection !== undefined
  useEffect(() => {
    // after the inspection its button is gone, and the focus stays in the list of work
    const target = inspect.current?.querySelector('button') ?? form.current
    target?.focus({ preventScroll: true })
  }, [canInspect])
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={css.ask}
      aria-label={m.check_askTitle()}
      data-testid="check-ask"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlind || reason.trim().length >= MIN_CHECK_REASON) return onAnyway()
        setShort(true)
        reasonField.current?.focus()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          // without it, the page's Esc also leaves the passing
          event.preventDefault()
          endAskedCheck()
        }
        // the key that opened this list, pressed again or held, presses nothing in it
        if (event.key === 'Enter' && (event.shiftKey || event.repeat)) event.preventDefault()
      }}
    >
      <div role="status">
        <p className={css.title}>{m.check_askTitle()}</p>
        <p>{openWorkWords(row, open).join(' · ')}</p>
      </div>
      {canInspect && (
        <div className={css.ways}>
          <span ref={inspect} className={css.inspect}>
            <InspectButton row={row} undecided={open.undecided} hasDamages={hasDamages} />
          </span>
          {mend}
        </div>
      )}
      {open.hasNoPlate && onPlate && (
        <div className={css.ways}>
          <Button onClick={onPlate}>{m.check_enterPlate()}</Button>
        </div>
      )}
      {isBlind && (
        <label className={css.reason} htmlFor={id}>
          <span>{m.check_reason()}</span>
          <input
            ref={reasonField}
            id={id}
            name="reason"
            aria-invalid={isShort || undefined}
            aria-describedby={isShort ? `${id}-short` : undefined}
            autoComplete="off"
            maxLength={MAX_CHECK_REASON}
            value={reason}
            onChange={(event) => {
              setShort(false)
              setCheckReason(event.target.value)
            }}
          />
          {isShort && (
            <span id={`${id}-short`} role="alert">
              {m.check_reasonShort({ count: MIN_CHECK_REASON })}
            </span>
          )}
        </label>
      )}
      <div className={css.foot}>
        <Button onClick={endAskedCheck}>{m.ui_cancel()}</Button>
        <Button type="submit" className={css.anyway}>
          {m.passing_checkAnyway()}
        </Button>
      </div>
    </form>
  )
}
