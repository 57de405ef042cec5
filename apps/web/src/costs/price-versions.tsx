import type { PriceVersion } from '@skadi/contract/costs/prices/price-table'
import type { TableFormat } from '@skadi/domain/jobs/table-format'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import css from './price-versions.module.css'

type PriceVersionsProps = {
  versions: readonly PriceVersion[]
  /** version whose prices are shown */
  shown: number
  dayOf: (instant: string) => string
  onShow: (version: number) => void
  onDownload: (version: number, format: TableFormat) => void
  /** undefined if the versions are read-only */
  onUse: ((version: number) => void) | undefined
}

/** Formats of a price file, with the common names of the formats. */
const FORMATS = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
] as const satisfies readonly (readonly [TableFormat, string])[]

/**
 * List of all versions of the prices, with the version in use and the author of each version. The user can download a
 * version as a file, edit the file, and upload it again.
 */
export const PriceVersions = ({ versions, shown, dayOf, onShow, onDownload, onUse }: PriceVersionsProps) => (
  <section className={css.versions} aria-label={m.prices_versions()}>
    <h2 className="type-panel">{m.prices_versions()}</h2>
    <ul className={css.list}>
      {versions.map(({ version, isChosen, created, fileName }) => (
        <li key={version} className={css.version} data-testid="price-version" data-version={version}>
          <button
            type="button"
            className={css.name}
            aria-current={version === shown || undefined}
            onClick={() => onShow(version)}
          >
            <span className="type-strong">{m.prices_versionName({ version })}</span>
            <span className={css.muted}>
              {created
                ? [
                    m.prices_createdBy({ name: created.by.name ?? m.costs_somebody(), date: dayOf(created.at) }),
                    fileName,
                  ]
                    .filter(Boolean)
                    .join(' · ')
                : m.prices_builtIn()}
            </span>
          </button>
          <span className={css.actions}>
            {isChosen && <span className={css.used}>{m.prices_inUse()}</span>}
            {!isChosen && onUse && (
              <Button height={28} aria-label={m.prices_use({ version })} onClick={() => onUse(version)}>
                {m.prices_useShort()}
              </Button>
            )}
            {FORMATS.map(([format, name]) => (
              <Button
                key={format}
                height={28}
                aria-label={m.prices_downloadAs({ version, format: name })}
                onClick={() => onDownload(version, format)}
              >
                {name}
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
