import { type ReactNode, useId } from 'react'
import css from './claim-card.module.css'

type ClaimCardProps = {
  title: string
  /** action on the whole card, at the right of the title */
  action?: ReactNode
  children: ReactNode
}

/** Card of a claim with a title. */
export function ClaimCard({ title, action, children }: ClaimCardProps) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {action}
      </div>
      <div className={css.content}>{children}</div>
    </section>
  )
}
