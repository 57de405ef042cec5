import { getRetention, purgePhotos, type Retention, setRetention } from '@skadi/contract/retention/retention-calls'
import { RETENTION_MAX_DAYS, RETENTION_MIN_DAYS } from '@skadi/domain/retention/retention'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { writeDay, writeMoment } from '../../core/clock.ts'
import { paths } from '../../core/screens/paths.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { adminKeys } from '../../tenants/admin-query.ts'
import css from '../../tenants/retention/data-panel.module.css'
import { dueWords, holdWords, readDays } from '../../tenants/retention/retention-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'

/**
 * Query for the retention period of a company's photos, and for the data that a period of `days` would erase.
 * @param days undefined for the current period
 */
const retentionQuery = (tenantId: string, days?: number) =>
  queryOptions({
    queryKey: [...adminKeys.tenant(tenantId), 'retention', days],
    queryFn: async ({ signal }) =>
      (await call(getRetention, { params: { id: tenantId }, query: days === undefined ? {} : { days } }, { signal }))
        .data,
    placeholderData: keepPreviousData,
  })

/**
 * Panel with the retention period of a company's photos (C-22).
 * A preview shows the data that a change of the period would erase.
 */
export function TenantDataPanel({ tenantId }: { tenantId: string }) {
  const [typed, setTyped] = useState<string>()
  const days = typed === undefined ? undefined : readDays(typed)
  const query = useQuery(retentionQuery(tenantId, days))
  const { data } = query
  return (
    <Panel title={m.data_title()} text={m.data_text()}>
      {query.isError && !data && (
        <ErrorNotice
          title={m.data_failed()}
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.isPending && <Skeleton height={120} />}
      {data && (
        <div className={css.data}>
          <DaysForm tenantId={tenantId} stored={data.days} typed={typed} onType={setTyped} due={dueWords(data.due)} />
          <p aria-live="polite">{dueWords(data.due)}</p>
          <HeldImageSets held={data.held} />
          <p className="muted">
            {data.clearedAt ? m.data_cleared({ time: writeMoment(data.clearedAt) }) : m.data_neverCleared()}
          </p>
          {data.asked === data.days && data.due.passings > 0 && (
            <PurgeNow tenantId={tenantId} passings={data.due.passings} />
          )}
        </div>
      )}
    </Panel>
  )
}

type DaysFormProps = {
  tenantId: string
  stored: number
  /** typed number of days; undefined before any input */
  typed: string | undefined
  onType: (text: string | undefined) => void
  /** preview of the data that the typed number of days would erase */
  due: string
}

function DaysForm({ tenantId, stored, typed, onType, due }: DaysFormProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const days = typed === undefined ? stored : readDays(typed)
  const save = async () => {
    if (days === undefined) return
    try {
      await call(setRetention, { params: { id: tenantId }, body: { days } })
      showSnackbar({ text: m.data_saved({ days: writeCount(days) }) })
      await client.invalidateQueries({ queryKey: adminKeys.tenant(tenantId) })
      onType(undefined)
    } catch {
      showSnackbar({ text: m.data_saveFailed(), isError: true })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (days !== undefined && days !== stored) setAsking(true)
  }
  return (
    <form className={`${css.form} ${css.days}`} noValidate onSubmit={submit}>
      <TextField
        label={m.data_days()}
        name="retentionDays"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed ?? String(stored)}
        fault={
          days === undefined
            ? m.data_daysRule({ min: RETENTION_MIN_DAYS, max: writeCount(RETENTION_MAX_DAYS) })
            : undefined
        }
        onChange={onType}
      />
      <Button type="submit" height={40} disabled={days === undefined || days === stored}>
        {m.data_save()}
      </Button>
      {isAsking && days !== undefined && (
        <ConfirmDialog
          title={m.data_saveQuestion({ days: writeCount(days) })}
          text={due}
          confirm={m.data_save()}
          look={days < stored ? 'error' : 'ink'}
          onConfirm={save}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}

function PurgeNow({ tenantId, passings: imageSets }: { tenantId: string; passings: number }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const followed = useFollowedJob((job) => {
    if (job.status === 'FINISHED') showSnackbar({ text: m.data_purged(counted(Number(job.result?.passings ?? 0))) })
    if (job.status === 'FAILED') showSnackbar({ text: m.data_purgeFailed(), isError: true })
    void client.invalidateQueries({ queryKey: adminKeys.tenant(tenantId) })
  })
  return (
    <>
      <Button height={40} isBusy={followed.isBusy} onClick={() => setAsking(true)}>
        {followed.words ?? m.data_purge()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.data_purgeQuestion(counted(imageSets))}
          text={m.data_purgeText()}
          confirm={m.data_purge()}
          onConfirm={() =>
            followed
              .start(() => call(purgePhotos, { params: { id: tenantId } }))
              .catch(() => showSnackbar({ text: m.data_purgeFailed(), isError: true }))
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** List of passings that are kept longer than the retention period, each with the reason (ruling 27). */
function HeldImageSets({ held }: Pick<Retention, 'held'>) {
  if (held.length === 0) return null
  return (
    <details className={css.held}>
      <summary>{m.data_held(counted(held.length))}</summary>
      <ul className={css.list}>
        {held.map(({ imageSetId, registrationNo, recDate, reasons }) => (
          <li key={imageSetId}>
            <Link to={paths.imageSet} params={{ id: imageSetId }}>
              {registrationNo ?? m.data_noPlate()}
            </Link>
            <span>{writeDay(recDate)}</span>
            <span className="muted">{holdWords(reasons)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
