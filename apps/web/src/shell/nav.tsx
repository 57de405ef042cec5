import {
  IconInbox,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconZoomQuestion,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProductName } from '../core/page-title.ts'
import { paths } from '../core/paths.ts'
import { managesUnassigned, seesPassings, useSession } from '../core/session.ts'
import { m } from '../paraglide/messages.js'
import { Logo } from '../ui/logo.tsx'
import { AppearanceEntry } from './appearance-entry.tsx'
import { KeyMapEntry } from './key-map-entry.tsx'
import { LanguageEntry } from './language-entry.tsx'
import css from './nav.module.css'
import { useNav } from './use-nav.ts'
import { useToCheckCount } from './use-to-check-count.ts'

/** The drawer of the portal (recipe 2): 250 wide or 100, at the bottom of phones. Only what has a screen stands in it. */
export function Nav() {
  const { isNarrow, isOverlaid, toggle, close } = useNav()
  const isAdmin = useSession(managesUnassigned)
  const hasPassings = useSession(seesPassings)
  const toCheck = useToCheckCount(hasPassings)
  const product = useProductName()
  const toggleLabel = isNarrow ? m.shell_expand() : m.shell_collapse()
  return (
    <>
      {isOverlaid && (
        <button type="button" className={css.scrim} aria-label={m.shell_closeMenu()} tabIndex={-1} onClick={close} />
      )}
      <nav
        className={css.nav}
        aria-label={m.shell_navigation()}
        data-narrow={isNarrow || undefined}
        data-overlaid={isOverlaid || undefined}
        data-testid="nav"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isOverlaid) close()
        }}
      >
        <Link to={paths.home} className={css.logo} aria-label={product} onClick={close}>
          <Logo />
          <span className={css.product}>{product}</span>
        </Link>
        <Section title={m.shell_processes()}>
          <Entry
            to={paths.inbox}
            icon={<IconInbox size={20} stroke={1.5} />}
            label={m.shell_inbox()}
            count={toCheck}
            countHint={toCheck === undefined ? undefined : m.shell_toCheck({ shown: toCheck })}
            onClick={close}
          />
        </Section>
        {isAdmin && (
          <Section title={m.shell_adminTools()}>
            <Entry
              to={paths.unassigned}
              icon={<IconZoomQuestion size={20} stroke={1.5} />}
              label={m.shell_unassigned()}
              onClick={close}
            />
          </Section>
        )}
        <Section title={m.shell_settings()} isLast>
          <LanguageEntry />
          <AppearanceEntry />
          <KeyMapEntry />
        </Section>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={!isNarrow}
          aria-label={toggleLabel}
          title={toggleLabel}
          onClick={toggle}
        >
          {isNarrow ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.5} />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.5} />
          )}
        </button>
      </nav>
    </>
  )
}

function Section({ title, isLast, children }: { title: string; isLast?: boolean; children: ReactNode }) {
  return (
    <section className={css.section} data-last={isLast || undefined}>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.list}>{children}</ul>
    </section>
  )
}

type EntryProps = {
  to: typeof paths.inbox | typeof paths.unassigned
  icon: ReactNode
  label: string
  count?: string | undefined
  countHint?: string | undefined
  onClick: () => void
}

function Entry({ to, icon, label, count, countHint, onClick }: EntryProps) {
  return (
    <li>
      <Link to={to} className={css.entry} activeProps={{ 'aria-current': 'page' }} title={countHint} onClick={onClick}>
        {icon}
        <span className={css.label}>{label}</span>
        {count !== undefined && (
          <span className={css.count} aria-label={countHint}>
            {count}
          </span>
        )}
      </Link>
    </li>
  )
}
