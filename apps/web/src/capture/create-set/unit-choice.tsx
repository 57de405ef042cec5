import type { Side } from '@skadi/domain/capture/camera'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDebouncedValue } from '../../core/debounce.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { RigStatus } from '../rig-status.tsx'
import { LONGEST_QUERY } from '../rigs-filter.ts'
import { unitsQuery } from '../rigs-query.ts'
import css from './unit-choice.module.css'

type UnitChoiceProps = {
  side: Side
  /** company whose units are offered; undefined to offer the units of all companies */
  tenantId: string | undefined
  /** id of the chosen unit; '' until the user has chosen a unit */
  value: string
  /** error text of the field */
  fault: string | undefined
  onChange: (unitId: string) => void
}

/** Choice of a unit for one side, among the units that belong to no set. A search field narrows the list. */
export function UnitChoice({ side, tenantId, value, fault, onChange }: UnitChoiceProps) {
  const id = useId()
  const [text, setText] = useState('')
  const query = useDebouncedValue(text.trim())
  const list = useInfiniteQuery(unitsQuery({ tenantId, side, isFree: true, ...(query ? { query } : {}) }))
  const units = list.data?.pages.flatMap((page) => page.data.items) ?? []
  const isLeft = side === 'left'
  return (
    <div className={css.choice}>
      <p id={`${id}-label`} className={css.label}>
        {isLeft ? m.rigs_leftUnit() : m.rigs_rightUnit()}
      </p>
      <div className={css.frame} data-fault={fault !== undefined || undefined}>
        <input
          type="search"
          className={css.search}
          aria-label={isLeft ? m.rigs_findLeft() : m.rigs_findRight()}
          placeholder={m.rigs_find()}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_QUERY}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div
          role="radiogroup"
          className={css.units}
          aria-labelledby={`${id}-label`}
          aria-required
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          aria-busy={list.isPlaceholderData || undefined}
          tabIndex={-1}
        >
          {units.map((unit) => (
            <label key={unit.id} className={css.unit}>
              <input
                type="radio"
                name={id}
                value={unit.id}
                checked={unit.id === value}
                onChange={() => onChange(unit.id)}
              />
              <span className={css.words}>
                <span className={css.name}>{unit.name}</span>
                <span className={css.facts}>{unit.location}</span>
              </span>
              <span className={css.facts}>
                <RigStatus unit={unit} />
              </span>
            </label>
          ))}
          {list.isPending && <Skeleton height={44} radius={0} />}
          {list.data && units.length === 0 && (
            <p className={css.note}>
              {query ? m.rigs_noFreeMatch() : isLeft ? m.rigs_noFreeLeft() : m.rigs_noFreeRight()}
            </p>
          )}
          {list.hasNextPage && (
            <div className={css.note}>
              <Button height={28} isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {m.inbox_loadMore()}
              </Button>
            </div>
          )}
        </div>
      </div>
      {list.isError && (
        <ErrorNotice
          title={m.failure_fetchCaptureUnits()}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} className={css.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
