import { Link } from '@tanstack/react-router'
import { SCREENS } from '../../core/screens/screens.ts'
import css from './nav.module.css'
import type { ShownEntry } from './use-drawer.ts'

/** A link of the drawer (ui-recipe 2). The link is also marked as current on the pages below its screen. */
export function NavEntry({ entry, onClick }: { entry: ShownEntry; onClick: () => void }) {
  const { screen, icon: Icon, label, caption, count, countHint, isAlarm } = entry
  return (
    <li>
      <Link
        to={SCREENS[screen].path}
        className={css.entry}
        activeProps={{ 'aria-current': 'page' }}
        // The link contains the filters of the session. The entry is marked as current even if the URL of its screen
        // has no filters.
        activeOptions={{ includeSearch: false }}
        title={countHint ?? (caption && label())}
        onClick={onClick}
      >
        <Icon size={20} stroke={1.5} aria-hidden />
        <span className={caption ? `${css.label} ${css.long}` : css.label}>{label()}</span>
        {caption && <span className={css.caption}>{caption()}</span>}
        {count !== undefined && (
          <span className={css.count} data-alarm={isAlarm} aria-label={countHint}>
            {count}
          </span>
        )}
      </Link>
    </li>
  )
}
