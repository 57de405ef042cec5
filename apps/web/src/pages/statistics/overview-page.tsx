import type { CompanyOverview } from '@skadi/contract/statistics/overview-calls'
import { writeDate } from '@skadi/domain/dates/day'
import { STAKES, type Stake } from '@skadi/domain/statistics/overview'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { companiesQuery } from '../../core/calls/companies-query.ts'
import { writeMoment } from '../../core/clock.ts'
import { useDrawerCounts } from '../../core/screens/drawer-counts.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import { writeSums } from '../../core/words/money.ts'
import { CompanyFilter } from '../../image-sets/inbox/company-filter.tsx'
import { uninspectedName } from '../../image-sets/inbox/figure-filter.tsx'
import { useCompanies } from '../../image-sets/use-companies.ts'
import { m } from '../../paraglide/messages.js'
import type { Target } from '../../statistics/chart.tsx'
import { overviewQuery, parseOverviewSearch } from '../../statistics/statistics-search.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './overview.module.css'
import { SuggestionFigures } from './suggestion-figures.tsx'
import { SuggestionsView } from './suggestions-view.tsx'

type Part = { label: string; count: string; to: Target | undefined }
type CardProps = {
  title: string
  /** main figure of the card; undefined if no work is waiting */
  figure: string | undefined
  to: Target | undefined
  /** sentence below the figure, or a sentence that replaces the figure */
  text: ReactNode
  parts?: readonly Part[]
  /** button for the next step if the card has no data yet */
  action?: { label: string; to: Target } | undefined
}

/** Writes a count of the server. Beyond the limit of exact totals the count has a plus sign, for example `10 000+`. */
const upTo = (count: number, isAtLeast: boolean): string => `${writeCount(count)}${isAtLeast ? '+' : ''}`

const To = ({ to, children }: { to: Target | undefined; children: ReactNode }) =>
  to ? <Link {...(to as { to: string })}>{children}</Link> : children

function Card({ title, figure, to, text, parts = [], action }: CardProps) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id} data-tall={parts.length > 0 || undefined}>
      <h2 id={id} className="type-strong">
        {title}
      </h2>
      {figure !== undefined && (
        <p className={css.figure}>
          <To to={to}>{figure}</To>
        </p>
      )}
      <p className="muted">{text}</p>
      {action && <To to={action.to}>{action.label}</To>}
      {parts.length > 0 && (
        <ul className={css.parts}>
          {parts.map(({ label, count, to: target }) => (
            <li key={label}>
              <To to={target}>
                <span>{label}</span> <b>{count}</b>
              </To>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const STAKE_NAMES: Record<Stake, () => string> = {
  toCheck: m.overview_toCheck,
  notAsked: m.overview_notAsked,
  withCustomer: m.overview_withCustomer,
  objected: m.overview_objected,
}

type BoardProps = { overview: CompanyOverview; company: string | undefined }

/** Cards with the money and the work that are waiting. Each figure is a link to the list of the counted records. */
export function OverviewBoard({ overview, company }: BoardProps) {
  const { atStake, answers, uninspected, units } = overview
  const worksHere = useCan('workInTenant') && company === undefined
  const isAdministrator = useCan('administerTenant') && company === undefined
  const of = company ? { company } : {}
  const inbox = (unsettled: Stake | 'any'): Target => ({ to: paths.inbox, search: { tab: 'all', unsettled, ...of } })
  const uninspectedLink = (reason: string): Target => ({
    to: paths.inbox,
    search: { tab: 'all', uninspected: reason, from: uninspected?.since, ...of },
  })
  return (
    <div className={css.board}>
      {atStake && (
        <Card
          title={m.overview_atStake()}
          figure={
            atStake.passings === 0
              ? undefined
              : ((atStake.costs && writeSums(atStake.costs)) ?? upTo(atStake.passings, atStake.isAtLeast))
          }
          to={inbox('any')}
          text={atStakeText(atStake)}
          parts={STAKES.filter((stake) => atStake[stake] > 0).map((stake) => ({
            label: STAKE_NAMES[stake](),
            count: writeCount(atStake[stake]),
            to: inbox(stake),
          }))}
        />
      )}
      <Card
        title={m.overview_answers()}
        figure={answers.open === 0 ? undefined : writeCount(answers.open)}
        to={worksHere ? { to: paths.customerAnswers } : undefined}
        text={
          answers.oldestAt === null
            ? m.overview_noAnswers()
            : m.overview_oldestAnswer({ time: writeMoment(answers.oldestAt) })
        }
      />
      {uninspected && (
        <Card
          title={m.overview_uninspected()}
          figure={uninspected.passings === 0 ? undefined : upTo(uninspected.passings, uninspected.isAtLeast)}
          to={uninspectedLink('any')}
          text={(uninspected.passings === 0 ? m.overview_allInspected : m.overview_uninspectedText)({
            day: writeDate(uninspected.since),
          })}
          parts={uninspected.reasons.map(({ reason, passings: imageSets }) => ({
            label: uninspectedName(reason),
            count: writeCount(imageSets),
            to: uninspectedLink(reason),
          }))}
        />
      )}
      <Card
        title={m.overview_silent()}
        figure={units.silent === 0 ? undefined : writeCount(units.silent)}
        to={isAdministrator ? { to: paths.captureUnits, search: { silent: true } } : undefined}
        text={
          units.all === 0
            ? m.overview_noUnits()
            : units.silent === 0
              ? m.overview_allSending(counted(units.all))
              : m.overview_silentText(counted(units.all))
        }
        action={
          units.all === 0 && isAdministrator
            ? { label: m.overview_setUpUnits(), to: { to: paths.captureUnits } }
            : undefined
        }
      />
    </div>
  )
}

function atStakeText({ passings, isAtLeast, costs }: NonNullable<CompanyOverview['atStake']>): string {
  if (passings === 0) return m.overview_nothingAtStake()
  const shown = { count: passings, shown: upTo(passings, isAtLeast) }
  return [
    m.overview_atStakeText(shown),
    costs && costs.lookedAt < passings && m.overview_sumOfNewest(counted(costs.lookedAt)),
    costs && costs.missing > 0 && m.statistics_withoutPrice(counted(costs.missing)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Overview of a global admin who has chosen no company: failed passings of all companies, and the companies to choose. */
function AllCompanies() {
  const failed = useDrawerCounts((counts) => counts.ImageSetsQueue?.count)
  const { data: companies = [] } = useQuery(companiesQuery(''))
  return (
    <div className={css.board}>
      <Card
        title={m.overview_failedPassings()}
        figure={failed}
        to={{ to: paths.imageSetsQueue, search: { tab: 'failed' } }}
        text={failed === undefined ? m.overview_noneFailed() : m.overview_failedText()}
      />
      <Card
        title={m.overview_allCompanies()}
        figure={undefined}
        to={undefined}
        text={m.overview_chooseText()}
        parts={companies.map(({ id, name }) => ({
          label: name,
          count: '',
          to: { to: paths.overview, search: { company: id } },
        }))}
      />
    </div>
  )
}

/**
 * The page `/overview` with the waiting work of a company, and the results of its detectors. With `suggestions` in the
 * URL, it lists the suggestions of the detectors.
 */
export function OverviewPage() {
  const search = parseOverviewSearch(useSearch({ strict: false }))
  const tenantId = useSession((state) => state.currentTenantId)
  const navigate = useNavigate()
  const companies = useCompanies()
  const isKnown = (search.company ?? tenantId) !== undefined
  const overview = useQuery({ ...overviewQuery(tenantId, search.company), enabled: isKnown })
  const { data, error, isFetching, refetch } = overview
  const filter = companies && (
    <CompanyFilter
      companies={{ ...companies, group: [] }}
      value={search.company}
      onChange={(company) => void navigate({ to: paths.overview, search: { company }, replace: true })}
    />
  )
  if (search.suggestions) return <SuggestionsView search={search} overview={data} company={filter} />
  return (
    <>
      <PageHeader
        title={m.overview_title()}
        {...(data ? { subtitle: data.company.name } : {})}
        {...(companies?.seesAll ? { toolbar: filter } : {})}
      />
      <div className={css.page}>
        {!isKnown ? (
          <AllCompanies />
        ) : data ? (
          <>
            <OverviewBoard overview={data} company={search.company} />
            <SuggestionFigures suggestions={data.suggestions} company={search.company} />
          </>
        ) : error ? (
          <ErrorNotice
            title={m.overview_failed()}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <div role="status" aria-label={m.shell_loading()} className={css.board}>
            <Skeleton height={176} />
            <Skeleton height={176} />
            <Skeleton height={176} />
            <Skeleton height={176} />
          </div>
        )}
      </div>
    </>
  )
}
