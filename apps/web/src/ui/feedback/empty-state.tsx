import type { ReactNode } from 'react'
import { Brackets } from '../signs/brackets.tsx'
import css from './empty-state.module.css'

export type EmptyStateProps = {
  title: string
  /** one sentence: why it is empty */
  text?: ReactNode
  /** one button or link */
  action?: ReactNode
  /** `h1` where no header names the screen */
  heading?: 'h1' | 'h2'
}

/** Nothing here, and why (ui-recipe 16). */
export function EmptyState({ title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={css.block}>
      <span className={css.brackets}>
        <Brackets />
      </span>
      <Heading className="type-panel">{title}</Heading>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  )
}
