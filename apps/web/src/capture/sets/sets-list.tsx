import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../core/screens/paths.ts'
import { captureLabelName } from '../../core/words/capture-label-name.ts'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RecordList } from '../../ui/tables/record-list.tsx'
import css from '../../ui/tables/record-table.module.css'
import { RigStatus } from '../rig-status.tsx'
import { type SetsFilter, setsQuery } from '../rigs-query.ts'

type SetsTableProps = {
  rows: readonly CaptureSet[]
  /** true for a global admin, who sees the owner of each set and can open the set */
  isAdmin: boolean
  /** true if these rows belong to an earlier search, and the rows of the current search are loading */
  isOutdated: boolean
}

/** Shows capture sets as a table, or as cards on a narrow screen. */
function SetsTable({ rows, isAdmin, isOutdated }: SetsTableProps) {
  return (
    <table className={css.table} aria-label={m.rigs_sets()} aria-busy={isOutdated}>
      <thead className={css.head}>
        <tr>
          <th scope="col">{m.rigs_name()}</th>
          <th scope="col">{m.rigs_location()}</th>
          <th scope="col">{m.rigs_label()}</th>
          <th scope="col">{m.rigs_leftUnit()}</th>
          <th scope="col">{m.rigs_rightUnit()}</th>
          <th scope="col" className={css.count}>
            {m.rigs_cameras()}
          </th>
          {isAdmin && <th scope="col">{m.rigs_companies()}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((set) => (
          <SetRow key={set.id} set={set} isAdmin={isAdmin} />
        ))}
      </tbody>
    </table>
  )
}

function SetRow({ set, isAdmin }: { set: CaptureSet; isAdmin: boolean }) {
  return (
    <tr className={css.row}>
      <th scope="row" className={css.name}>
        {isAdmin ? (
          <Link to={paths.adminCaptureSet} params={{ id: set.id }}>
            {set.name}
          </Link>
        ) : (
          set.name
        )}
      </th>
      <td>
        {set.location}, {set.countryCode}
        {set.oppositeDirection && <OtherDirection set={set.oppositeDirection} isAdmin={isAdmin} />}
      </td>
      <td className={css.aside}>{captureLabelName(set.label)}</td>
      <UnitCell caption={m.rigs_leftUnit()} unit={set.captureUnits.left} timeZone={set.timeZone} isAdmin={isAdmin} />
      <UnitCell caption={m.rigs_rightUnit()} unit={set.captureUnits.right} timeZone={set.timeZone} isAdmin={isAdmin} />
      <td className={css.count}>
        {set.camerasCount > 0 && (
          <>
            {set.camerasCount} <span className={css.caption}>{m.rigs_camerasShort()}</span>
          </>
        )}
      </td>
      {isAdmin && <td>{set.tenants.map(({ name }) => name).join(', ')}</td>}
    </tr>
  )
}

const OtherDirection = ({ set, isAdmin }: { set: { id: string; name: string }; isAdmin: boolean }) => (
  <div className="muted">
    {isAdmin ? (
      <Link to={paths.adminCaptureSet} params={{ id: set.id }}>
        {m.rigs_otherDirection({ name: set.name })}
      </Link>
    ) : (
      m.rigs_otherDirection({ name: set.name })
    )}
  </div>
)

type UnitCellProps = {
  caption: string
  unit: CaptureSet['captureUnits']['left']
  timeZone: string
  isAdmin: boolean
}

const UnitCell = ({ caption, unit, timeZone, isAdmin }: UnitCellProps) => (
  <td>
    <span className={css.caption}>{caption}: </span>
    {isAdmin ? (
      <Link to={paths.adminCaptureUnit} params={{ id: unit.id }}>
        {unit.name}
      </Link>
    ) : (
      unit.name
    )}
    <div>
      <RigStatus unit={{ ...unit, timeZone }} />
    </div>
  </td>
)

type SetsListProps = {
  filter: SetsFilter
  isAdmin: boolean
  action?: ReactNode
  /** button that clears the search */
  clear: ReactNode
}

/** The capture sets that the user may see, sorted by name. */
export function SetsList({ filter, isAdmin, action, clear }: SetsListProps) {
  const list = useInfiniteQuery(setsQuery(filter))
  const empty = filter.query ? (
    <EmptyState title={m.rigs_noSetMatch()} text={m.rigs_noMatchText()} action={clear} />
  ) : (
    <EmptyState title={m.rigs_noSets()} text={m.rigs_noSetsText()} action={action} />
  )
  return (
    <RecordList list={list} failedText={m.failure_fetchCaptureSets()} empty={empty}>
      {(rows, isOutdated) => <SetsTable rows={rows} isAdmin={isAdmin} isOutdated={isOutdated} />}
    </RecordList>
  )
}
