import { type ReactNode, useId } from 'react'
import css from './claim-card.module.css'

type ClaimCardProps = {
  title: string
  /** an action on the whole card, right of its title */
  action?: ReactNode
  children: ReactNode
}

/** A titled card of a claim. */
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
