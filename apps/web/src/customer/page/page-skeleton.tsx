import { m } from '../../paraglide/messages.js'
import css from './customer-page.module.css'

/** The shape of what is coming. */
export function PageSkeleton() {
  return (
    <div className={css.page} aria-busy="true">
      <main className={css.main}>
        <p className="visually-hidden" role="status">
          {m.customer_loading()}
        </p>
        <span className={css.ghost} data-size="plate" />
        <span className={css.ghost} data-size="title" />
        <span className={css.ghost} data-size="facts" />
        <span className={css.ghost} data-size="photos" />
      </main>
    </div>
  )
}
