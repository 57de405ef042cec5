import type { CompanyStatistics } from '@skadi/contract/statistics/get-statistics'
import { singleSum } from '@skadi/domain/costs/sum-prices'
import { writeDate } from '@skadi/domain/dates/day'
import { dayOf } from '@skadi/domain/dates/format-date'
import {
  changeSince,
  chosenSpan,
  type DaySpan,
  SPAN_NAMES,
  type StatisticsSpan,
  spanDays,
} from '@skadi/domain/statistics/statistics-span'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ownZone } from '../../core/clock.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { useNow } from '../../core/use-now.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import { writeSums } from '../../core/words/money.ts'
import { m } from '../../paraglide/messages.js'
import { type FigureCard, FigureCards } from '../../statistics/figure.tsx'
import css from '../../statistics/statistics.module.css'
import {
  moneyQuery,
  parseStatisticsSearch,
  type StatisticsSearch,
  statisticsQuery,
} from '../../statistics/statistics-search.ts'
import { type InboxLink, inboxLinkOf, writeTime } from '../../statistics/statistics-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { DayRange } from '../../ui/fields/day-range.tsx'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { MoneyView } from './money-view.tsx'
import { StatisticsFigures } from './statistics-figures.tsx'

// Both pages share a chunk, because they share the charts.
export { OverviewPage } from './overview-page.tsx'

type CardsProps = { statistics: CompanyStatistics; span: DaySpan; link: InboxLink }

/** The main figures. Each figure is a link to the list of the counted records. */
export const StatisticsCards = ({ statistics, span, link }: CardsProps) => (
  <FigureCards cards={cardsOf(statistics, link)} span={span} isBeforeKnown={statistics.before.passings > 0} />
)

function cardsOf(statistics: CompanyStatistics, link: InboxLink): FigureCard[] {
  const { passings: imageSets, withNew, notInspected, checked, checkingMs, costs, before, carsWithNew } = statistics
  const share = (count: number) => `${Math.round((100 * count) / imageSets)}\u00a0%`
  const [cost, costBefore] = [costs && singleSum(costs), before.costs && singleSum(before.costs)]
  const isSameCurrency = !cost || !costBefore || cost.currency === costBefore.currency
  const costCard: FigureCard[] = costs
    ? [
        {
          label: m.statistics_costs(),
          figure: writeSums(costs) ?? '–',
          notes: [costs.missing > 0 && m.statistics_withoutPrice(counted(costs.missing))],
          before: (before.costs && writeSums(before.costs)) ?? '0',
          change: isSameCurrency ? changeSince(cost?.amount ?? 0, costBefore?.amount) : undefined,
          to: costs.sums.length > 0 ? link({ tab: 'new' }) : undefined,
        },
      ]
    : []
  return [
    {
      label: m.statistics_passings(),
      figure: writeCount(imageSets),
      notes: [
        notInspected > 0 && {
          text: m.statistics_notInspected(counted(notInspected)),
          to: link({ uninspected: 'any' }),
        },
      ],
      before: writeCount(before.passings),
      change: changeSince(imageSets, before.passings),
      to: link({}),
    },
    {
      label: m.statistics_withNew(),
      figure: writeCount(withNew),
      notes: [share(withNew), carsWithNew > 0 && m.statistics_cars(counted(carsWithNew))],
      before: writeCount(before.withNew),
      change: changeSince(withNew, before.withNew),
      to: withNew > 0 ? link({ tab: 'new' }) : undefined,
    },
    ...costCard,
    {
      label: m.statistics_checked(),
      figure: writeCount(checked),
      notes: [share(checked)],
      before: writeCount(before.checked),
      change: changeSince(checked, before.checked),
    },
    {
      label: m.statistics_toChecked(),
      figure: checkingMs ? writeTime(checkingMs.median) : '–',
      notes: [checkingMs ? m.statistics_most({ time: writeTime(checkingMs.p95) }) : m.statistics_nothingChecked()],
      before: before.checkingMs ? writeTime(before.checkingMs.median) : undefined,
      change: changeSince(checkingMs?.median, before.checkingMs?.median),
    },
  ]
}

const SPANS: Record<StatisticsSpan, () => string> = {
  '7d': m.statistics_days7,
  '30d': m.statistics_days30,
  '90d': m.statistics_days90,
  '365d': m.statistics_year,
}

const DEFAULT_SPAN: StatisticsSpan = '30d'

/**
 * The page `/statistics` with the passings of the company's rigs, the new damages and their cost, and the time until a
 * user checked the passings.
 */
export function StatisticsPage() {
  const tenantId = useSession((state) => state.currentTenantId)
  const { period = DEFAULT_SPAN, location, view, ...days } = parseStatisticsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const now = new Date(useNow(false))
  const chosen = chosenSpan(days, dayOf(now, ownZone()))
  const span = chosen?.span ?? spanDays(period, now, ownZone())
  const onSearch = (search: StatisticsSearch) =>
    void navigate({ to: paths.statistics, search: { location, view, ...search }, replace: true })
  const mayReadMoney = useCan('readCases', { tenantId })
  const isMoney = view === 'money' && mayReadMoney
  const passings = useQuery(statisticsQuery(tenantId, span, location))
  const money = useQuery(moneyQuery(tenantId, span, location, isMoney))
  const { data } = passings
  const shown = isMoney ? money : passings
  const link = inboxLinkOf(span, location)
  const widen = (chosen || period !== '365d' || location) && (
    <Button onClick={() => void navigate({ to: paths.statistics, search: { period: '365d', view }, replace: true })}>
      {m.statistics_widen()}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={m.statistics_title()}
        subtitle={`${writeDate(span.from)} – ${writeDate(span.to)}`}
        toolbar={
          <>
            {mayReadMoney && (
              <SegmentedControl
                label={m.money_view()}
                segments={[
                  { value: 'passings', label: m.statistics_passings() },
                  { value: 'money', label: m.money_money() },
                ]}
                value={view ?? 'passings'}
                onChange={(next) =>
                  onSearch({ ...(chosen ? days : { period }), view: next === 'money' ? 'money' : undefined })
                }
              />
            )}
            <SegmentedControl<StatisticsSpan | 'chosen'>
              label={m.inbox_period()}
              segments={SPAN_NAMES.map((value) => ({ value, label: SPANS[value]() }))}
              value={chosen ? 'chosen' : period}
              onChange={(value) => onSearch(value === 'chosen' ? days : { period: value })}
            />
            <DayRange
              {...days}
              labels={{ from: m.audit_from(), to: m.audit_to() }}
              backwards={m.audit_periodWrong()}
              onDays={onSearch}
            />
            {(location !== undefined || (data?.locations.length ?? 0) > 1) && (
              <FilterSelect
                label={m.inbox_location()}
                value={location ?? ''}
                placeholder={m.inbox_anyLocation()}
                options={[...new Set([...(location ? [location] : []), ...(data?.locations ?? [])])]
                  .toSorted((a, b) => a.localeCompare(b))
                  .map((name) => [name, name])}
                onChange={(name) => onSearch({ ...(chosen ? days : { period }), location: name || undefined })}
              />
            )}
          </>
        }
      />
      {shown.error && !shown.data && (
        <ErrorNotice
          title={m.statistics_failed()}
          error={shown.error}
          onRetry={() => void shown.refetch()}
          isRetrying={shown.isFetching}
        />
      )}
      <div className={css.page}>
        {shown.isPending && (
          <div role="status" aria-label={m.shell_loading()} className={css.loading}>
            <Skeleton height={88} />
            <Skeleton height={320} />
          </div>
        )}
        {chosen?.isCut && <p className="muted">{m.statistics_cut()}</p>}
        {isMoney && money.data && (
          <MoneyView statistics={data} money={money.data} span={span} location={location} widen={widen} />
        )}
        {data &&
          !isMoney &&
          (data.passings === 0 ? (
            <EmptyState
              title={m.statistics_emptyTitle()}
              text={
                data.before.passings > 0 || data.locations.length > 0
                  ? m.statistics_emptyText()
                  : m.statistics_emptyEver()
              }
              action={widen}
            />
          ) : (
            <>
              <StatisticsCards statistics={data} span={span} link={link} />
              <StatisticsFigures statistics={data} span={span} link={link} />
            </>
          ))}
      </div>
    </>
  )
}
