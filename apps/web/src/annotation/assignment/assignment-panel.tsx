import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import css from './assignment-panel.module.css'

export type AssignmentTab = 'photo' | 'all'
const TABS: readonly AssignmentTab[] = ['photo', 'all']

type AssignmentPanelProps = {
  tab: AssignmentTab
  onTab: (tab: AssignmentTab) => void
  counts: Record<AssignmentTab, number>
  /** switch for the order of the list, at the right of the tabs */
  order: ReactNode
  /** the list of the chosen tab */
  list: ReactNode
  /** label and place of the selected damage; always visible below the list */
  card: ReactNode
}

const NAMES = { photo: m.job_thisPhoto, all: m.job_allPhotos } as const

/** Panel beside the photo. It lists the suggestions of the photo or of all photos, and shows the selected damage. */
export function AssignmentPanel({ tab, onTab, counts, order, list, card }: AssignmentPanelProps) {
  const id = useId()
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = tab === 'photo' ? 'all' : 'photo'
    onTab(other)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${other}]`)?.focus()
  }
  return (
    <aside className={css.panel} aria-label={m.job_panel()} data-testid="job-panel">
      <div className={css.head}>
        <div className={css.tabs} role="tablist" tabIndex={-1} onKeyDown={walk}>
          {TABS.map((one) => (
            <button
              key={one}
              type="button"
              className={css.tab}
              role="tab"
              data-tab={one}
              aria-selected={one === tab}
              aria-controls={id}
              tabIndex={one === tab ? 0 : -1}
              onClick={() => onTab(one)}
            >
              {NAMES[one]()} {writeCount(counts[one])}
            </button>
          ))}
        </div>
        {order}
      </div>
      <div
        id={id}
        className={css.list}
        role="tabpanel"
        aria-label={NAMES[tab]()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll the list
        tabIndex={0}
      >
        <h2 className="visually-hidden">{NAMES[tab]()}</h2>
        {list}
      </div>
      {card}
    </aside>
  )
}
