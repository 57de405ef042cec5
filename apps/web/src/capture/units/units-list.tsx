import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import type { UnitHealth } from '@skadi/domain/capture/health/rig-alarm'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../core/screens/paths.ts'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RecordList } from '../../ui/tables/record-list.tsx'
import css from '../../ui/tables/record-table.module.css'
import { useRigNews } from '../health/health-query.ts'
import { RigStatus } from '../rig-status.tsx'
import { sideName } from '../rig-words.ts'
import { type UnitsFilter, unitsQuery } from '../rigs-query.ts'

type UnitsListProps = {
  filter: UnitsFilter
  isAdmin: boolean
  /** text that says what the user can do if there are no units */
  emptyText: string
  action?: ReactNode
  /** button that clears the search */
  clear: ReactNode
}

/** The capture units that the user may see, sorted by name. */
export function UnitsList({ filter, isAdmin, emptyText, action, clear }: UnitsListProps) {
  const list = useInfiniteQuery(unitsQuery(filter))
  useRigNews()
  const empty = filter.query ? (
    <EmptyState title={m.rigs_noUnitMatch()} text={m.rigs_noMatchText()} action={clear} />
  ) : filter.silent ? (
    <EmptyState title={m.rigs_silentNone()} text={m.rigs_attentionNoneText()} action={clear} />
  ) : filter.attention ? (
    <EmptyState title={m.rigs_attentionNone()} text={m.rigs_attentionNoneText()} action={clear} />
  ) : (
    <EmptyState title={m.rigs_noUnits()} text={emptyText} action={action} />
  )
  return (
    <RecordList list={list} failedText={m.failure_fetchCaptureUnits()} empty={empty}>
      {(rows, isOutdated) => <UnitsTable rows={rows} isAdmin={isAdmin} isOutdated={isOutdated} />}
    </RecordList>
  )
}

const WORDS: Record<UnitHealth, () => string> = {
  unknown: m.health_unknown,
  good: m.health_good,
  alarm: m.health_alarm,
}

/** One word for the health of a unit's cameras. */
const HealthCell = ({ health }: { health: UnitHealth }) => (
  <span className={health === 'alarm' ? 'type-strong' : 'muted'}>{WORDS[health]()}</span>
)

type UnitsTableProps = {
  rows: readonly CaptureUnit[]
  /** true for a global admin, who sees the owner of each unit and can open the unit */
  isAdmin: boolean
  /** true if these rows belong to an earlier search, and the rows of the current search are loading */
  isOutdated: boolean
}

/** Shows capture units as a table, or as cards on a narrow screen. */
function UnitsTable({ rows, isAdmin, isOutdated }: UnitsTableProps) {
  return (
    <table className={css.table} aria-label={m.screen_captureUnits()} aria-busy={isOutdated}>
      <thead className={css.head}>
        <tr>
          <th scope="col">{m.rigs_name()}</th>
          <th scope="col">{m.rigs_location()}</th>
          <th scope="col">{m.rigs_side()}</th>
          <th scope="col">{m.rigs_status()}</th>
          <th scope="col">{m.health_column()}</th>
          <th scope="col" className={css.count}>
            {m.rigs_recordings()}
          </th>
          <th scope="col">{m.screen_captureSet()}</th>
          {isAdmin && <th scope="col">{m.rigs_companies()}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((unit) => (
          <UnitRow key={unit.id} unit={unit} isAdmin={isAdmin} />
        ))}
      </tbody>
    </table>
  )
}

function UnitRow({ unit, isAdmin }: { unit: CaptureUnit; isAdmin: boolean }) {
  const { captureSet } = unit
  return (
    <tr className={css.row}>
      <th scope="row" className={css.name}>
        {isAdmin ? (
          <Link to={paths.adminCaptureUnit} params={{ id: unit.id }}>
            {unit.name}
          </Link>
        ) : (
          <Link to={paths.captureUnits} search={{ unit: unit.id }}>
            {unit.name}
          </Link>
        )}
      </th>
      <td>{unit.location}</td>
      <td className={css.aside}>{sideName(unit.side)}</td>
      <td>
        <RigStatus unit={unit} />
      </td>
      <td>
        <span className={css.caption}>{m.health_column()}: </span>
        <HealthCell health={unit.health} />
      </td>
      <td className={css.count}>
        {writeCount(unit.recCount)} <span className={css.caption}>{m.rigs_recordingsShort()}</span>
      </td>
      <td>
        {captureSet ? (
          <>
            <span className={css.caption}>{m.screen_captureSet()}: </span>
            {isAdmin ? (
              <Link to={paths.adminCaptureSet} params={{ id: captureSet.id }}>
                {captureSet.name}
              </Link>
            ) : (
              captureSet.name
            )}
          </>
        ) : (
          <span className="muted">{m.rigs_inNoSet()}</span>
        )}
      </td>
      {isAdmin && (
        <td>
          {unit.tenants.length > 0 ? (
            unit.tenants.map(({ name }) => name).join(', ')
          ) : (
            <span className="muted">{m.rigs_noCompany()}</span>
          )}
        </td>
      )}
    </tr>
  )
}
