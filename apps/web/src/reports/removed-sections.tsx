import type { RemovableSection, ReportModel } from '@skadi/report/report-model'
import { damageName } from '@skadi/report/text'
import { currentWording } from '../core/language.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import css from './report-panel.module.css'

/** Returns the name of a section. Returns undefined for a damage that the report no longer contains. */
export function sectionName(section: RemovableSection, { damages }: Pick<ReportModel, 'damages'>): string | undefined {
  if (section === 'customer') return m.reports_customerSection()
  const damage = damages.find(({ familyId }) => section === `damage:${familyId}`)
  return damage && damageName(damage, currentWording())
}

type RemovedSectionsProps = { model: ReportModel; onPutBack: (section: RemovableSection) => void }

/**
 * List of the sections that the user has removed from the report, each with a button that restores the section
 * (REPORT-06).
 */
export function RemovedSections({ model, onPutBack }: RemovedSectionsProps) {
  const { removed } = model.options
  const named = removed.flatMap((section) => {
    const name = sectionName(section, model)
    return name === undefined ? [] : [{ section, name }]
  })
  return (
    <>
      <p className="visually-hidden" role="status">
        {named.length > 0 && m.reports_removedSaid({ name: named.map(({ name }) => name).join('; ') })}
      </p>
      {named.length > 0 && (
        <section className={css.group}>
          <h2 className={css.legend}>{m.reports_removed()}</h2>
          <ul className={css.removed}>
            {named.map(({ section, name }) => (
              <li key={section} className={css.entry}>
                <span className={css.name}>{name}</span>
                <Button height={28} aria-label={m.reports_putBackOf({ name })} onClick={() => onPutBack(section)}>
                  {m.reports_putBack()}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
