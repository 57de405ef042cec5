import { IconDots, IconKeyboard, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { useKeyed } from '../../core/keys/write-key.ts'
import { useProductName } from '../../core/screens/page-title.ts'
import { paths } from '../../core/screens/paths.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { m } from '../../paraglide/messages.js'
import { Logo } from '../../ui/signs/logo.tsx'
import { openFrameDialog } from '../frame-dialogs.ts'
import { PaletteEntry } from '../palette/palette-button.tsx'
import { useScreen } from '../use-screen.ts'
import { AppearanceEntry, LanguageEntry } from '../user-menu/choice-entry.tsx'
import css from './nav.module.css'
import { NavEntry } from './nav-entry.tsx'
import { useDrawer } from './use-drawer.ts'
import { useNav } from './use-nav.ts'

function KeyMapEntry() {
  return (
    <li className={css.desktopOnly}>
      <button type="button" className={css.entry} aria-haspopup="dialog" onClick={() => openFrameDialog('keys')}>
        <IconKeyboard size={20} stroke={1.5} />
        <span className={css.label}>{m.shell_keyboard()}</span>
      </button>
    </li>
  )
}

/** Sections of the drawer: processes, admin tools and settings (1§2). A section without entries is omitted. */
function NavSections({ news, onPick }: { news: ReactNode; onPick: () => void }) {
  const { processes, adminTools, hasKeys } = useDrawer()
  return (
    <>
      {processes.length > 0 && (
        <Section title={m.shell_processes()}>
          {processes.map((entry) => (
            <NavEntry key={entry.screen} entry={entry} onClick={onPick} />
          ))}
          {hasKeys && <KeyMapEntry />}
        </Section>
      )}
      {adminTools.length > 0 && (
        <Section title={m.shell_adminTools()}>
          {adminTools.map((entry) => (
            <NavEntry key={entry.screen} entry={entry} onClick={onPick} />
          ))}
        </Section>
      )}
      <div className={css.news}>{news}</div>
      <Section title={m.shell_settings()} isLast>
        <LanguageEntry />
        <AppearanceEntry />
        {!hasKeys && <KeyMapEntry />}
      </Section>
    </>
  )
}

function Section({ title, isLast, children }: { title: string; isLast?: boolean; children: ReactNode }) {
  return (
    <section className={css.section} data-last={isLast || undefined}>
      <h2 className={css.heading}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** Number of entries in the bar of a phone, in addition to "More". */
const ENTRIES_IN_BAR = 4

/**
 * The drawer (ui-recipe 2), which is 250 px or 100 px wide. On phones it is a bar at the bottom, in which "More" opens
 * the other entries. News are above the settings.
 */
export function Nav({ news }: { news: ReactNode }) {
  const isPhone = useMedia(PHONE)
  const { isOverlaid, toggle, close } = useNav()
  useKeys('global', [{ action: 'toggleNavDrawer', run: toggle }])
  return (
    <>
      {isOverlaid && (
        <button type="button" className={css.scrim} aria-label={m.shell_closeMenu()} tabIndex={-1} onClick={close} />
      )}
      {isPhone ? <Bar news={news} /> : <Drawer news={news} />}
    </>
  )
}

function Drawer({ news }: { news: ReactNode }) {
  const { isNarrow, isOverlaid, toggle, close } = useNav()
  const product = useProductName()
  const screen = useScreen()
  const place = useRef<HTMLElement>(null)
  // Scrolls to the current entry, which may be out of view in a low window.
  useEffect(() => {
    place.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [screen])
  const keyed = useKeyed()
  const toggleLabel = isNarrow ? m.shell_expand() : m.shell_collapse()
  const ToggleIcon = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav
      ref={place}
      className={css.nav}
      aria-label={m.shell_navigation()}
      data-narrow={isNarrow || undefined}
      data-overlaid={isOverlaid || undefined}
      data-testid="nav"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOverlaid) close()
      }}
    >
      <Link to={paths.home} className={css.logo} aria-label={product} title={product} onClick={close}>
        <Logo />
        <span className={css.product}>{product}</span>
      </Link>
      <NavSections news={!isNarrow && news} onPick={close} />
      <button
        type="button"
        className={css.toggle}
        aria-expanded={!isNarrow}
        aria-label={toggleLabel}
        title={keyed(toggleLabel, 'toggleNavDrawer')}
        onClick={toggle}
      >
        <ToggleIcon size={20} stroke={1.5} />
      </button>
    </nav>
  )
}

function Bar({ news }: { news: ReactNode }) {
  const { isOverlaid, toggle, close } = useNav()
  const { processes, adminTools } = useDrawer()
  const screen = useScreen()
  const entries = [...processes, ...adminTools]
  const shown = entries.slice(0, ENTRIES_IN_BAR)
  const isBehindMore = entries.slice(ENTRIES_IN_BAR).some((entry) => entry.screen === screen)
  return (
    <nav
      aria-label={m.shell_navigation()}
      data-testid="nav"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOverlaid) close()
      }}
    >
      {isOverlaid && (
        <div id="more" className={css.sheet}>
          <PaletteEntry onPick={close} />
          <NavSections news={news} onPick={close} />
        </div>
      )}
      <ul className={css.bar}>
        {shown.map((entry) => (
          <NavEntry key={entry.screen} entry={entry} onClick={close} />
        ))}
        <li>
          <button
            type="button"
            className={css.entry}
            aria-current={isBehindMore || undefined}
            aria-expanded={isOverlaid}
            aria-controls="more"
            onClick={toggle}
          >
            <IconDots size={20} stroke={1.5} aria-hidden />
            {m.shell_more()}
          </button>
        </li>
      </ul>
    </nav>
  )
}
