import { type ReactNode, useId } from 'react'
import css from './panel.module.css'

export type PanelProps = {
  title: string
  /** one or two sentences under the title */
  text?: ReactNode
  children: ReactNode
}

/** A titled part of a page of forms, at most 720 px wide. */
export function Panel({ title, text, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={css.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className="type-panel">
        {title}
      </h2>
      {text !== undefined && <p className={css.text}>{text}</p>}
      <div className={css.content}>{children}</div>
    </section>
  )
}
