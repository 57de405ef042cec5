import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { Activity, type ReactNode, useId } from 'react'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { m } from '../../paraglide/messages.js'
import css from './detail-drawer.module.css'
import { toggleDetailDrawer, useDetailDrawer } from './detail-drawer-state.ts'
import { type DetailTab, DetailTabs } from './detail-tabs.tsx'

type DetailDrawerProps = {
  tabs: readonly DetailTab[]
  /** tab that is open until the user chooses a tab; by default the first tab */
  first?: string | undefined
  /** foot of the collapsed drawer for all tabs; in the open drawer each tab has its own foot */
  foot?: ReactNode
}

/**
 * The drawer at the right of work screens (CHROME-08). The drawer is 364 px wide, or 70 px with its tabs as icons. A
 * phone has no drawer, but shows all parts of the drawer one below the other under the photo (ui-recipe 17).
 */
export function DetailDrawer(props: DetailDrawerProps) {
  const isPhone = useMedia(PHONE)
  return isPhone ? <DetailParts tabs={props.tabs} /> : <Drawer {...props} />
}

function Drawer({ tabs, first, foot }: DetailDrawerProps) {
  const { isOpen, tab } = useDetailDrawer()
  const id = useId()
  const chosen = tabs.find((entry) => entry.id === tab) ?? tabs.find((entry) => entry.id === first) ?? tabs[0]
  const toggleLabel = isOpen ? m.details_collapse() : m.details_expand()
  const ToggleIcon = isOpen ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand
  return (
    <aside
      className={css.drawer}
      aria-label={m.details_drawer()}
      data-open={isOpen || undefined}
      data-testid="detail-drawer"
    >
      <div className={css.head}>
        <DetailTabs tabs={tabs} chosen={chosen?.id} isOpen={isOpen} panelId={id} />
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-label={toggleLabel}
          title={toggleLabel}
          onClick={toggleDetailDrawer}
        >
          <ToggleIcon size={20} stroke={1.5} aria-hidden />
        </button>
      </div>
      {tabs.map((entry) => (
        // A hidden tab keeps its typed text and scroll position.
        <Activity key={entry.id} mode={isOpen && entry === chosen ? 'visible' : 'hidden'}>
          <div
            id={`${id}-${entry.id}`}
            className={css.panel}
            role="tabpanel"
            aria-label={entry.label}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll the panel, and some panels have no content that takes the focus
            tabIndex={0}
          >
            <h2 className="visually-hidden">{entry.label}</h2>
            {entry.content}
          </div>
        </Activity>
      ))}
      {!isOpen && <div className={css.collapsed}>{chosen?.collapsed}</div>}
      {!isOpen && <div className={css.foot}>{foot}</div>}
    </aside>
  )
}

function DetailParts({ tabs }: { tabs: readonly DetailTab[] }) {
  return tabs.map((tab) => (
    <div key={tab.id} className={css.part}>
      <h2 className={css.partTitle}>
        {tab.label}
        {tab.count !== undefined && <span className={css.count}> {tab.count}</span>}
      </h2>
      {tab.content}
    </div>
  ))
}
