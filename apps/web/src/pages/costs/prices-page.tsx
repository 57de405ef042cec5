import type { PriceTableContent } from '@skadi/domain/costs/price-table'
import { isExample } from '@skadi/domain/costs/repair-prices'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { writeDay } from '../../core/clock.ts'
import { currentLocale } from '../../core/language.ts'
import { useCan } from '../../core/session/actor.ts'
import { useOwnCompany, useProfile } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'
import { PriceList } from '../../costs/price-list.tsx'
import { PricePreview } from '../../costs/price-preview.tsx'
import { PriceVersions } from '../../costs/price-versions.tsx'
import { priceTableQuery, priceVersionsQuery, usePriceChange } from '../../costs/use-price-change.ts'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { DropZone } from '../../ui/fields/drop-zone.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { downloadFile } from '../portal/download-file.ts'
import css from './prices-page.module.css'

const ACCEPT = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type PriceChooserProps = { onFile: (file: File) => void }

/** Area that accepts a price file by drop, click or key. */
function PriceChooser({ onFile }: PriceChooserProps) {
  const hintId = useId()
  return (
    <div className={css.choose}>
      <DropZone
        onFiles={([file]) => file && onFile(file)}
        hintId={hintId}
        accept={ACCEPT}
        words={{ choose: m.prices_choose(), orDrop: m.prices_orDrop(), dropNow: m.prices_dropNow() }}
        testId="price-file"
      />
      <p id={hintId} className={css.hint}>
        {m.prices_hint()}
      </p>
    </div>
  )
}

/**
 * The page `/tenant-admin/prices` with the prices for cost estimates and their versions (C-09).
 * A file creates a new version.
 */
export function PricesPage() {
  const { currentTenantId: tenantId = '' } = useSession()
  const profile = useProfile()
  const company = useOwnCompany()?.name ?? ''
  const canChange = useCan('changePrices')
  const versions = useQuery(priceVersionsQuery(tenantId))
  const chosen = versions.data?.find(({ isChosen }) => isChosen)?.version
  const [wanted, setWanted] = useState<number>()
  const [asked, setAsked] = useState<number>()
  const shown = wanted ?? chosen
  const current = useQuery({ ...priceTableQuery(tenantId, chosen ?? 0), enabled: chosen !== undefined })
  const table = useQuery({ ...priceTableQuery(tenantId, shown ?? 0), enabled: shown !== undefined })
  const change = usePriceChange(tenantId, setWanted)
  const error = versions.error ?? table.error ?? current.error

  return (
    <>
      <PageHeader title={m.prices_title()} subtitle={company} />
      {canChange && current.data && chosen !== undefined && (
        <PriceChanger
          {...change}
          current={current.data}
          isExample={isExample(chosen)}
          onApply={() => change.apply(chosen)}
        />
      )}
      {!canChange && profile && <p className={css.note}>{m.prices_readOnly()}</p>}
      {error && (
        <ErrorNotice
          title={m.prices_fetchFailed()}
          error={error}
          onRetry={() => void Promise.all([versions.refetch(), table.refetch(), current.refetch()])}
          isRetrying={versions.isFetching}
        />
      )}
      <div className={css.page}>
        {versions.data && chosen !== undefined && shown !== undefined && (
          <PriceVersions
            versions={versions.data}
            shown={shown}
            dayOf={writeDay}
            onShow={setWanted}
            onDownload={(version, format) =>
              void downloadFile(
                `/assets/prices/${version}/file?format=${format}&language=${currentLocale()}`,
                `prices-${isExample(version) ? 'example' : `v${version}`}.${format}`,
                m.prices_downloadFailed(),
              )
            }
            onUse={canChange ? setAsked : undefined}
          />
        )}
        {table.data && <PriceList table={table.data} />}
        {!table.data && !error && (
          <div className={css.skeleton} role="status" aria-label={m.prices_loading()}>
            <Skeleton height={48} />
            <Skeleton height={320} />
          </div>
        )}
      </div>
      {asked !== undefined && chosen !== undefined && (
        <ConfirmDialog
          title={m.prices_useQuestion({ version: asked })}
          text={m.prices_useText()}
          confirm={m.prices_use({ version: asked })}
          look="ink"
          onConfirm={() => change.choose(asked, chosen)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

type PriceChangerProps = Pick<ReturnType<typeof usePriceChange>, 'step' | 'isBusy' | 'read' | 'leave'> & {
  current: PriceTableContent
  isExample: boolean
  onApply: () => void
}

/** Change of prices with a file. The user chooses the file, sees a preview of its changes, and applies the changes. */
function PriceChanger({ step, isBusy, read, leave, current, isExample, onApply }: PriceChangerProps) {
  return (
    <section className={css.changer} aria-labelledby="price-changer">
      <div>
        <h2 id="price-changer" className="type-panel">
          {m.prices_change()}
        </h2>
        <p className={css.muted}>{m.prices_intro()}</p>
        {isExample && <p>{m.prices_exampleNote()}</p>}
      </div>
      {step.at === 'choose' && step.fault && <ErrorNotice title={step.fault.title} text={step.fault.text ?? ''} />}
      {step.at === 'choose' && <PriceChooser onFile={read} />}
      {step.at === 'read' && (
        <div role="status">
          <p>{m.prices_reading({ fileName: step.fileName })}</p>
          <ProgressBar label={m.prices_reading({ fileName: step.fileName })} value={0} max={undefined} />
        </div>
      )}
      {step.at === 'decide' && (
        <PricePreview
          fileName={step.fileName}
          file={step.file}
          current={current}
          isBusy={isBusy}
          onApply={onApply}
          onLeave={leave}
        />
      )}
    </section>
  )
}
