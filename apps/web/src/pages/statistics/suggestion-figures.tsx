import type { CompanyOverview, SuggestionCounts } from '@skadi/contract/statistics/overview-calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { writeDay } from '../../core/clock.ts'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { cameraName } from '../../core/words/camera-name.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import { labelName } from '../../damages/label-names.ts'
import { capital } from '../../damages/words.ts'
import { m } from '../../paraglide/messages.js'
import { RankChart } from '../../statistics/bar-charts.tsx'
import type { Target } from '../../statistics/chart.tsx'
import { Figure } from '../../statistics/figure.tsx'
import { type OverviewSearch, suggestionsQuery } from '../../statistics/statistics-search.ts'
import { pointName, weatherName } from '../../statistics/statistics-words.ts'
import css from './overview.module.css'
import { SuggestionCard } from './suggestions-view.tsx'

type Suggestions = CompanyOverview['suggestions']
type FiguresProps = { suggestions: Suggestions; company: string | undefined }

/** Number of crops on the overview. The crops show the newest rejected suggestions. */
const CROPS = 6

const proposed = ({ accepted, rejected, undecided }: SuggestionCounts): number => accepted + rejected + undecided

/**
 * Suggestions of the detectors in the last 30 days, and the decisions of people on them.
 * Each figure is a link to the list of its suggestions.
 */
export function SuggestionFigures({ suggestions, company }: FiguresProps) {
  const { total, byCamera, byKind, byWeather, since, isSample } = suggestions
  const list = (search: OverviewSearch): Target => ({
    to: paths.overview,
    search: { suggestions: 'all', ...search, ...(company ? { company } : {}) },
  })
  const days = m.overview_sinceDay({ day: writeDay(since) })
  const outcomes = [
    ['accepted', m.overview_accepted()],
    ['rejected', m.overview_rejected()],
    ['undecided', m.overview_undecided()],
  ] as const
  const ranked = (
    title: string,
    column: string,
    rows: readonly { name: string; counts: SuggestionCounts; search: OverviewSearch }[],
  ) => (
    <Figure
      key={title}
      title={title}
      head={[column, m.overview_proposed(), ...outcomes.map(([, word]) => word)]}
      rows={rows.map(({ name, counts }) => [name, proposed(counts), ...outcomes.map(([outcome]) => counts[outcome])])}
      linkOf={(at) => rows[at] && list(rows[at].search)}
      chart={
        <RankChart
          title={title}
          writeValue={writeCount}
          legend={outcomes.map(([outcome, word]) => [TONES[outcome], word] as const)}
          marks={rows.map(({ name, counts, search }) => ({
            key: name,
            title: name,
            value: writeCount(proposed(counts)),
            values: outcomes.map(([outcome, word]) => [word, writeCount(counts[outcome]), TONES[outcome]] as const),
            stack: outcomes.map(([outcome]) => [TONES[outcome], counts[outcome]] as const),
            link: list(search),
          }))}
        />
      }
      empty={null}
      days={days}
    />
  )
  return (
    <section className={css.record} aria-labelledby="record">
      <header className={css.recordHead}>
        <h2 id="record" className="type-panel">
          {m.overview_record()}
        </h2>
        <p className="muted">
          {days}
          {isSample && ` · ${m.overview_recordSample()}`}
        </p>
      </header>
      {proposed(total) === 0 ? (
        <p className="muted">
          {total.faint > 0 ? m.overview_onlyFaint(counted(total.faint)) : m.overview_noSuggestions()}
        </p>
      ) : (
        <>
          <dl className={css.totals}>
            <Total label={m.overview_proposed()} count={proposed(total)} to={list({})} />
            {outcomes.map(([outcome, word]) => (
              <Total key={outcome} label={word} count={total[outcome]} to={list({ suggestions: outcome })} />
            ))}
            <Total label={m.overview_faint()} count={total.faint} to={list({ suggestions: 'faint' })} />
          </dl>
          <RejectedCrops company={company} count={total.rejected} to={list({ suggestions: 'rejected' })} />
          <div className={css.figures}>
            {ranked(
              m.overview_suggestionsByCamera(),
              m.overview_byCamera(),
              byCamera.map(({ camera, ...counts }) => ({ name: cameraName(camera), counts, search: { camera } })),
            )}
            {ranked(
              m.overview_suggestionsByKind(),
              m.overview_byKind(),
              byKind.map(({ label, ...counts }) => ({
                name: label ? capital(labelName(label)) : m.overview_noKind(),
                counts,
                search: { label: label?.id ?? 'none' },
              })),
            )}
            {ranked(
              m.overview_suggestionsByWeather(),
              m.overview_byWeather(),
              byWeather.map(({ weather, ...counts }) => ({
                name: weatherName(weather),
                counts,
                search: { weather: weather ?? 'none' },
              })),
            )}
            <QuieterPoint suggestions={suggestions} list={list} />
          </div>
        </>
      )}
    </section>
  )
}

const TONES = { accepted: 'new', rejected: 'plain', undecided: 'ink' } as const

const Total = ({ label, count, to }: { label: string; count: number; to: Target }) => (
  <div>
    <dt>{label}</dt>
    <dd>{count > 0 ? <Link {...(to as { to: string })}>{writeCount(count)}</Link> : writeCount(count)}</dd>
  </div>
)

function RejectedCrops({ company, count, to }: { company: string | undefined; count: number; to: Target }) {
  const tenantId = useSession((state) => state.currentTenantId)
  const query = suggestionsQuery(tenantId, { suggestions: 'rejected', company })
  const newest = useInfiniteQuery({ ...query, enabled: count > 0 }).data?.pages[0]?.data.items.slice(0, CROPS)
  if (count === 0) return <p className="muted">{m.overview_noneRejected()}</p>
  return (
    <div className={css.rejected}>
      <h3 className="type-strong">{m.overview_newestRejected()}</h3>
      <Link {...(to as { to: string })}>{m.overview_allRejected(counted(count))}</Link>
      <ul className={css.crops} aria-busy={!newest}>
        {newest
          ? newest.map((one) => <SuggestionCard key={one.damageId} suggestion={one} />)
          : Array.from({ length: Math.min(CROPS, count) }, (_, n) => <li key={n} className={css.waiting} />)}
      </ul>
    </div>
  )
}

type QuieterProps = { suggestions: Suggestions; list: (search: OverviewSearch) => Target }

/** Suggestions that would be faint at the next quieter working point, counted by their outcome. */
function QuieterPoint({ suggestions: { workingPoint, quieter }, list }: QuieterProps) {
  const mayChange = useCan('changeDetection')
  const now = pointName(workingPoint)
  const rows = quieter
    ? ([
        ['rejected', m.overview_rejected()],
        ['accepted', m.overview_accepted()],
        ['undecided', m.overview_undecided()],
      ] as const)
    : []
  return (
    <section className={css.quieter} aria-labelledby="quieter">
      <h2 id="quieter" className="type-panel">
        {m.overview_quieter()}
      </h2>
      <p className="muted">
        {quieter === null
          ? m.overview_quietest({ point: now })
          : m.overview_quieterText({
              ...counted(proposed(quieter)),
              point: now,
              quieter: pointName(quieter.workingPoint),
            })}
      </p>
      {quieter && proposed(quieter) > 0 && (
        <dl className={css.totals}>
          {rows.map(([outcome, word]) => (
            <Total
              key={outcome}
              label={word}
              count={quieter[outcome]}
              to={list({ suggestions: outcome, quieter: true })}
            />
          ))}
        </dl>
      )}
      {quieter && quieter.accepted > 0 && <p>{m.overview_quieterCosts(counted(quieter.accepted))}</p>}
      {mayChange && <Link to={paths.companySettings}>{m.overview_changePoint()}</Link>}
    </section>
  )
}
