import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { IconMessage2 } from '@tabler/icons-react'
import { useOpenAnswerOf } from '../../core/calls/open-answers.ts'
import { m } from '../../paraglide/messages.js'
import css from './answer-mark.module.css'

type AnswerMarkProps = {
  row: Pick<ImageSetSummary, 'id' | 'carInfo'>
  ofCar?: boolean | undefined
  /** true if the mark is in a row of fixed height; on a phone, such a row has room only for the sign */
  isInRow?: boolean
}

/** Mark for an open objection or question of a customer about a passing. */
export function AnswerMark({ row, ofCar = false, isInRow = false }: AnswerMarkProps) {
  const kind = useOpenAnswerOf(row, ofCar)
  if (!kind) return null
  const word = kind === 'object' ? m.customer_objectedShort() : m.customer_askedShort()
  return (
    <span className={css.mark} title={word} data-testid="answer-mark">
      <IconMessage2 size={14} stroke={2} aria-hidden />
      <span className={isInRow ? 'visually-hidden-phone' : undefined}>{word}</span>
    </span>
  )
}
