import type { KeyboardEvent, ReactNode } from 'react'
import css from './detail-drawer.module.css'
import { chooseDetailTab, expandDetailDrawer } from './detail-drawer-state.ts'

export type DetailTab = {
  id: string
  label: string
  /** count beside the label; undefined while it is loading, or if it is 0. Its place is kept, so that other tabs do not move */
  count?: number | undefined
  /** icon of 20 px; the collapsed drawer shows only the icon of a tab */
  icon: ReactNode
  content: ReactNode
  /** content in the collapsed drawer, which is 70 px wide */
  collapsed?: ReactNode
}

type DetailTabsProps = { tabs: readonly DetailTab[]; chosen: string | undefined; isOpen: boolean; panelId: string }

/**
 * The tabs of the drawer. The open drawer has a row of words. The collapsed drawer has a column of icons that open the
 * drawer (CHROME-10).
 */
export function DetailTabs({ tabs, chosen, isOpen, panelId }: DetailTabsProps) {
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const at = buttons.indexOf(event.target as HTMLElement)
    const next = neighbour(event.key, at, buttons.length)
    if (at < 0 || next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
    // In the collapsed drawer, moving from icon to icon does not open the drawer.
    const tab = tabs[next]
    if (isOpen && tab) chooseDetailTab(tab.id)
  }
  return (
    <div
      className={css.tabs}
      role="tablist"
      aria-orientation={isOpen ? 'horizontal' : 'vertical'}
      tabIndex={-1}
      onKeyDown={walk}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          className={css.tab}
          role="tab"
          aria-label={isOpen ? undefined : nameOf(tab)}
          title={isOpen ? undefined : nameOf(tab)}
          aria-selected={tab.id === chosen}
          aria-controls={isOpen && tab.id === chosen ? `${panelId}-${tab.id}` : undefined}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => expandDetailDrawer(tab.id)}
        >
          {isOpen ? tab.label : tab.icon}
          {'count' in tab && <span className={css.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

const nameOf = ({ label, count }: DetailTab): string => (count === undefined ? label : `${label} ${count}`)

/**
 * Returns the index of the tab to which an arrow key, Home or End leads from tab `at` of `count` tabs. Arrows of both
 * axes work, because the tabs may be a row or a column.
 */
function neighbour(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
