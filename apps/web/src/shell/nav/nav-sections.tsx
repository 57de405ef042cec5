import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { KeyMapEntry } from '../key-map/key-map-entry.tsx'
import { AppearanceEntry } from '../user-menu/appearance-entry.tsx'
import { LanguageEntry } from '../user-menu/language-entry.tsx'
import css from './nav.module.css'
import { NavEntry } from './nav-entry.tsx'
import { useDrawer } from './use-drawer.ts'

/** What the drawer holds: Processes, Admin tools, Settings (1§2); a section without entries is left out. */
export function NavSections({ news, onPick }: { news: ReactNode; onPick: () => void }) {
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
