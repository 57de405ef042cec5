import { getCompanyPrices, updateCompanyPrices } from '@skadi/contract/costs/prices/company-prices'
import { exampleRate } from '@skadi/domain/costs/price-settings'
import { PRICE_CURRENCIES, PRICE_LIMITS, type PriceCurrency } from '@skadi/domain/costs/price-table'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../core/calls/call.ts'
import { writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { ChoiceCell } from '../ui/cells/choice-cell.tsx'
import { EditableCell } from '../ui/cells/editable-cell.tsx'
import type { CellOutcome } from '../ui/cells/editable-cells.ts'
import { Panel } from '../ui/details/panel.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import { adminKeys } from './admin-query.ts'
import { adminReason } from './admin-words.ts'

const RATE_RULE = { kind: 'digits', maxLength: 6, least: 1, most: PRICE_LIMITS.hourlyRate } as const
const CURRENCIES = PRICE_CURRENCIES.map((currency) => [currency, currency] as const)

/**
 * Currency of a company's prices. Each change creates a new version of the prices. A change of the currency needs a
 * confirmation (decision 50).
 */
export function TenantPricesPanel({ tenantId }: { tenantId: string }) {
  const client = useQueryClient()
  const queryKey = [...adminKeys.tenant(tenantId), 'prices']
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getCompanyPrices, { params: { id: tenantId } }, { signal })).data,
  })
  const [asked, setAsked] = useState<PriceCurrency>()
  const answer = useRef<(outcome: CellOutcome) => void>(undefined)

  const save = async (change: { currency?: PriceCurrency; hourlyRate?: number }): Promise<CellOutcome> => {
    if (!data) return { kind: 'failed', reason: '' }
    const { version: basedOn, currency, hourlyRate } = data
    try {
      const body = { currency, hourlyRate, ...change, basedOn }
      client.setQueryData(queryKey, (await call(updateCompanyPrices, { params: { id: tenantId }, body })).data)
      return { kind: 'saved' }
    } catch (failure) {
      void client.invalidateQueries({ queryKey })
      return { kind: 'failed', reason: adminReason(failure) ?? '' }
    }
  }
  const askCurrency = (currency: string): Promise<CellOutcome> => {
    setAsked(PRICE_CURRENCIES.find((one) => one === currency))
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }

  return (
    <Panel title={m.prices_title()} text={m.admin_pricesText()}>
      {error && !data && (
        <ErrorNotice
          title={m.prices_fetchFailed()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={96} />}
      {data && (
        <div>
          <ChoiceCell
            id={`${tenantId} currency`}
            label={m.admin_currency()}
            stored={data.currency}
            options={CURRENCIES}
            onSave={askCurrency}
          />
          <EditableCell
            id={`${tenantId} hourlyRate`}
            label={m.admin_hourlyRate()}
            unit={data.currency}
            stored={String(data.hourlyRate)}
            rule={RATE_RULE}
            onSave={(text) => save({ hourlyRate: Number(text) })}
          />
          {data.isExample && <p className="muted">{m.admin_pricesExample()}</p>}
        </div>
      )}
      {asked && data && (
        <ConfirmDialog
          title={m.admin_currencyQuestion({ currency: asked })}
          text={m.admin_currencyText({ from: data.currency, to: asked, rate: writeCount(exampleRate(asked)) })}
          confirm={m.admin_currencyChange()}
          look="ink"
          onConfirm={async () => answer.current?.(await save({ currency: asked, hourlyRate: exampleRate(asked) }))}
          onClose={() => {
            setAsked(undefined)
            // After Cancel, the old value is shown again.
            answer.current?.({ kind: 'saved' })
          }}
        />
      )}
    </Panel>
  )
}
