import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { counted } from '../../core/words/counts.ts'
import { writeSums } from '../../core/words/money.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorSign } from '../../ui/signs/error-sign.tsx'
import { AnswerMark } from './answer-mark.tsx'
import css from './verdict-line.module.css'
import { STEP_COUNT, stepNumber, verdictOfRow } from './verdict-view.ts'
import { inboxNote, verdictNote, verdictParts } from './verdict-words.ts'

type VerdictLineProps = {
  row: ImageSetSummary
  ofCar?: boolean
  /** names of the row's damages, for rows that show sum and customer in separate cells */
  damages?: readonly string[]
}

/**
 * Verdict of a passing in its row (ui-recipe 9).
 * It consists of chips if the car has changed, and otherwise of a muted sentence.
 */
export function VerdictLine({ row, ofCar, damages }: VerdictLineProps) {
  const verdict = verdictOfRow(row)
  const note = damages ? inboxNote(row, verdict, damages) : verdictNote(row, verdict)
  const sum = !damages && row.newCosts && writeSums(row.newCosts)
  return (
    <span className={css.verdict}>
      <span className={css.says}>
        {verdict.kind === 'changed' ? (
          <>
            <DamageChips {...verdict} undecided={damages ? verdict.undecided : 0} />
            {sum && (
              <span className={css.sum} title={m.costs_newOf({ amount: sum })}>
                <span className="visually-hidden">{m.costs_new()}</span> {sum}
              </span>
            )}
          </>
        ) : verdict.kind === 'toDecide' ? (
          <UndecidedChip count={verdict.undecided} />
        ) : (
          <span className={verdict.kind === 'failed' ? css.failed : css.sentence}>
            {verdict.kind === 'failed' && <ErrorSign size={16} />}
            <span>{verdictParts(row)[0]}</span>
          </span>
        )}
        {!damages && <AnswerMark row={row} ofCar={ofCar} isInRow />}
      </span>
      {verdict.kind === 'inProgress' && (
        <span aria-hidden className={css.track}>
          <span
            className={css.bar}
            style={{ width: `${verdict.step ? (100 * stepNumber(verdict.step)) / STEP_COUNT : 0}%` }}
          />
        </span>
      )}
      {note && (
        <span className={css.note} title={note}>
          {note}
        </span>
      )}
    </span>
  )
}

const UndecidedChip = ({ count }: { count: number }) => (
  <span className={css.undecided}>{m.verdict_toDecide(counted(count))}</span>
)

/**
 * Chips for new damage, recent damage and suggestions to decide. Each chip has a shape, a number and a word, so that
 * colour is never the only sign.
 */
function DamageChips({
  newDamages,
  recentDamages,
  undecided,
}: Record<'newDamages' | 'recentDamages' | 'undecided', number>) {
  return (
    <span className={css.chips}>
      {newDamages > 0 && (
        <span className={css.new}>
          <i aria-hidden className={css.square} />
          {m.verdict_new(counted(newDamages))}
        </span>
      )}
      {recentDamages > 0 && (
        <span className={css.recent}>
          <i aria-hidden className={css.diamond} />
          {m.verdict_recent(counted(recentDamages))}
        </span>
      )}
      {undecided > 0 && <UndecidedChip count={undecided} />}
    </span>
  )
}
