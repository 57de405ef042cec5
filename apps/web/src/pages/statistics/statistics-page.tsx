import type { CompanyStatistics } from '@skadi/contract/statistics/get-statistics'
import { writeDate } from '@skadi/domain/dates/day'
import { dayOf } from '@skadi/domain/dates/format-date'
import {
  chosenSpan,
  type DaySpan,
  SPAN_NAMES,
  SPAN_PRICED,
  type StatisticsSpan,
  spanDays,
  stepCounts,
  stepOf,
} from '@skadi/domain/statistics/statistics-span'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ownZone } from '../../core/clock.ts'
import { currentLocale } from '../../core/language.ts'
import { paths } from '../../core/screens/paths.ts'
import { useSession } from '../../core/session/session.ts'
import { useNow } from '../../core/use-now.ts'
import { counted } from '../../core/words/counts.ts'
import { capital, partWord } from '../../damages/words.ts'
import { saveFile } from '../../images/save-file.ts'
import { m } from '../../paraglide/messages.js'
import { writeDuration } from '../../passages/duration.ts'
import { costRows } from '../../statistics/cost-rows.ts'
import { Figure } from '../../statistics/figure.tsx'
import { type FigureRow, figureCsv } from '../../statistics/figure-csv.ts'
import css from '../../statistics/statistics.module.css'
import { StatisticsCards } from '../../statistics/statistics-cards.tsx'
import { statisticsQuery } from '../../statistics/statistics-query.ts'
import { parseStatisticsSearch, type StatisticsSearch } from '../../statistics/statistics-search.ts'
import { StepChart } from '../../statistics/step-chart.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { DayRange } from '../../ui/fields/day-range.tsx'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'

const SPANS: Record<StatisticsSpan, () => string> = {
  '7d': m.statistics_days7,
  '30d': m.statistics_days30,
  '90d': m.statistics_days90,
  '365d': m.statistics_year,
}

const DEFAULT_SPAN: StatisticsSpan = '30d'

/** `/statistics`: passings of the company's rigs, the new damages on them, and the time until a user checked them. */
export function StatisticsPage() {
  const tenantId = useSession((state) => state.currentTenantId)
  const { period = DEFAULT_SPAN, location, ...days } = parseStatisticsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const now = new Date(useNow(false))
  const chosen = chosenSpan(days, dayOf(now, ownZone()))
  const span = chosen?.span ?? spanDays(period, now, ownZone())
  const onSearch = (search: StatisticsSearch) =>
    void navigate({ to: paths.statistics, search: { location, ...search }, replace: true })
  const { data, error, isPending, isFetching, refetch } = useQuery(statisticsQuery(tenantId, span, location))
  return (
    <>
      <PageHeader
        title={m.statistics_title()}
        subtitle={`${writeDate(span.from)} – ${writeDate(span.to)}`}
        toolbar={
          <>
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
      {error && !data && (
        <ErrorNotice
          title={m.statistics_failed()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <div className={css.page}>
        {isPending && (
          <div role="status" aria-label={m.shell_loading()} className={css.loading}>
            <Skeleton height={88} />
            <Skeleton height={320} />
          </div>
        )}
        {chosen?.isCut && <p className="muted">{m.statistics_cut()}</p>}
        {data && <Figures statistics={data} span={span} />}
      </div>
    </>
  )
}

function Figures({ statistics, span }: { statistics: CompanyStatistics; span: DaySpan }) {
  const { rigs, parts, verdicts, costs, lookedAt, isSample } = statistics
  const counts = stepCounts(span, statistics.days)
  const figure = (title: string, head: readonly string[], rows: readonly FigureRow[]) => ({
    title,
    head,
    rows,
    onSave: () =>
      saveFile(
        new Blob([figureCsv(head, rows, currentLocale())], { type: 'text/csv' }),
        `${title} ${span.from} ${span.to}.csv`,
      ),
  })
  const isDecided = verdicts.proven + verdicts.weak + verdicts.blocked > 0
  return (
    <>
      <StatisticsCards statistics={statistics} writeTime={writeDuration} />
      <Figure
        {...figure(
          m.statistics_passings(),
          [
            stepOf(span) === 'day' ? m.statistics_day() : m.statistics_from(),
            m.statistics_passings(),
            m.statistics_withNew(),
          ],
          statistics.passings === 0
            ? []
            : counts.toReversed().map(({ day, passings: imageSets, withNew }) => [writeDate(day), imageSets, withNew]),
        )}
        chart={<StepChart counts={counts} />}
      />
      {isSample && <p className="muted">{m.statistics_sample(counted(lookedAt))}</p>}
      <div className={css.pair}>
        <Figure
          {...figure(
            m.statistics_byRig(),
            [m.statistics_rig(), m.statistics_passings(), m.statistics_newDamages(), m.statistics_checked()],
            rigs.map(({ location, name, passings: imageSets, newDamages, checked }) => [
              `${name} · ${location}`,
              imageSets,
              newDamages,
              checked,
            ]),
          )}
          linkOf={(at) => {
            const rig = rigs[at]
            return (
              rig && (
                <Link
                  to={paths.fleet}
                  search={{
                    period: 'custom',
                    from: writeDate(span.from),
                    to: writeDate(span.to),
                    location: rig.location,
                    set: rig.name,
                  }}
                >
                  {`${rig.name} · ${rig.location}`}
                </Link>
              )
            )
          }}
        />
        <Figure
          {...figure(
            m.statistics_byPart(),
            [m.statistics_part(), m.statistics_newDamages()],
            parts.map(({ part, newDamages }) => [
              part ? capital(partWord(part)) : m.statistics_unknownPart(),
              newDamages,
            ]),
          )}
        />
        <Figure
          {...figure(
            m.statistics_verdicts(),
            [m.statistics_verdict(), m.statistics_damages()],
            isDecided
              ? [
                  [m.compare_proven(), verdicts.proven],
                  [m.compare_weak(), verdicts.weak],
                  [m.compare_blocked(), verdicts.blocked],
                ]
              : [],
          )}
        />
        {costs && (
          <Figure
            {...figure(
              m.statistics_costs(),
              [m.statistics_currency(), m.statistics_damages(), m.statistics_estimate(), m.statistics_range()],
              costRows(costs),
            )}
            note={costs.lookedAt === SPAN_PRICED ? m.statistics_costsSample(counted(SPAN_PRICED)) : undefined}
          />
        )}
      </div>
    </>
  )
}
