import type { ReactNode } from 'react'

import css from './empty-state.module.css'

/**
 * Corner brackets around an empty or waiting area, in the colour of the text. The brackets are the mark of the portal.
 */
function Brackets({ width = 64, height = 40, arm = 12 }: { width?: number; height?: number; arm?: number }) {
  const right = width - 1
  const bottom = height - 1
  const corners = [
    `M1 ${arm}V1H${arm}`,
    `M${right - arm + 1} 1H${right}V${arm}`,
    `M1 ${bottom - arm + 1}V${bottom}H${arm}`,
    `M${right - arm + 1} ${bottom}H${right}V${bottom - arm + 1}`,
  ]
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
      <path d={corners.join('')} stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}

export type EmptyStateProps = {
  title: string
  /** one sentence that says why the list is empty */
  text?: ReactNode
  /** one button or link */
  action?: ReactNode
  /** `h1` if no header contains the name of the screen */
  heading?: 'h1' | 'h2'
}

/** An empty area with the reason why it is empty (ui-recipe 16). */
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
