import { IconArrowBarToLeft, IconArrowBarToRight } from '@tabler/icons-react'
import { m } from '../paraglide/messages.js'
import css from './passings-table.module.css'
import type { Selector } from './selectors-of.ts'

type PassingSelectorProps = {
  side: 'older' | 'newer'
  selector: Selector
  /** what this side is called */
  label: string
  /** of the passing */
  time: string
  onReplace: () => void
}

/** Left or right: that the passing is shown there, or the offer to show it there (COMPARE-04, COMPARE-05). */
export function PassingSelector({ side, selector, label, time, onReplace }: PassingSelectorProps) {
  const hint = side === 'older' ? m.compare_replaceOlder() : m.compare_replaceNewer()
  const Icon = side === 'older' ? IconArrowBarToLeft : IconArrowBarToRight
  if (selector === 'shown')
    return (
      <span className={css.shown} data-side={side} title={side === 'older' ? m.compare_left() : m.compare_right()}>
        {label}
      </span>
    )
  return (
    selector === 'offered' && (
      <button
        type="button"
        className={css.selector}
        data-side={side}
        title={side === 'older' ? m.compare_left() : m.compare_right()}
        aria-label={`${hint}, ${time}`}
        onClick={onReplace}
      >
        <Icon size={16} stroke={1.5} aria-hidden />
        {hint}
      </button>
    )
  )
}
