import { DEFAULT_PHONE_PREFIX } from '@skadi/domain/auth/phone'
import { m } from '../../paraglide/messages.js'
import css from './demo-list.module.css'
import { DEMO_LOG_INS } from './demo-log-ins.ts'

/** The demo users; choosing one fills the form. */
export function DemoList({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <section className={css.demo} aria-labelledby="demo-title" data-testid="demo-log-ins">
      <div className={css.head}>
        <h2 id="demo-title" className="type-strong">
          {m.auth_demoTitle()}
        </h2>
        <p className={css.text}>{m.auth_demoText()}</p>
      </div>
      <ul className={css.list}>
        {DEMO_LOG_INS.map(({ number, name, who }) => (
          <li key={number}>
            <button
              type="button"
              className={css.person}
              title={`${DEFAULT_PHONE_PREFIX} ${number}`}
              onClick={() => onChoose(number)}
            >
              <span className={css.name}>{name}</span>
              <span className={css.who}>{who()}</span>
              <span className={css.phone}>
                {DEFAULT_PHONE_PREFIX} {number}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
