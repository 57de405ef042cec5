import type { CompanyOverview, Suggestion } from '@skadi/contract/statistics/overview-calls'
import { rectOf } from '@skadi/domain/damages/damage-box'
import type { SuggestionOutcome } from '@skadi/domain/statistics/overview'
import { writeTime } from '@skadi/report/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../core/screens/paths.ts'
import { useSession } from '../../core/session/session.ts'
import { cameraName } from '../../core/words/camera-name.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import { labelName } from '../../damages/label-names.ts'
import { CARD_CROP } from '../../damages/log/cards/crop-view.ts'
import { DamageCrop } from '../../damages/log/cards/damage-crop.tsx'
import { capital, certaintyText } from '../../damages/words.ts'
import { m } from '../../paraglide/messages.js'
import { type OverviewSearch, suggestionsQuery } from '../../statistics/statistics-search.ts'
import { pointName, weatherName } from '../../statistics/statistics-words.ts'
import { useBackTo } from '../../ui/buttons/back-to.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { FilterSelect } from '../../ui/fields/filter-select.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { PlateChip } from '../../ui/plate-chip.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { LoadMore } from '../../ui/tables/load-more.tsx'
import css from './overview.module.css'

const OUTCOMES: Record<SuggestionOutcome, () => string> = {
  accepted: m.overview_accepted,
  rejected: m.overview_rejected,
  undecided: m.overview_undecided,
  faint: m.overview_faint,
}

const ONE: typeof OUTCOMES = {
  accepted: m.overview_oneAccepted,
  rejected: m.overview_oneRejected,
  undecided: m.overview_undecided,
  faint: m.overview_oneFaint,
}

type CardProps = {
  suggestion: Suggestion
  /** true if the card names the outcome, because the list contains several outcomes */
  withOutcome?: boolean
}

/** Card of a suggestion with its crop and a link to its passing. */
export function SuggestionCard({ suggestion, withOutcome = false }: CardProps) {
  const { image, points, label, camera, outcome, imageSetId, registrationNo, countryCode } = suggestion
  const { recDate, timeZone, location } = suggestion
  const name = label ? capital(labelName(label)) : m.overview_noKind()
  return (
    <li className={css.suggestion}>
      <Link to={paths.imageSet} params={{ id: imageSetId }} search={{ tab: 'all' }}>
        <DamageCrop
          image={image}
          box={rectOf(points)}
          size={CARD_CROP}
          alt={m.overview_cropOf({ kind: name, camera: cameraName(camera) })}
        >
          {withOutcome && <span className={css.outcome}>{ONE[outcome]()}</span>}
        </DamageCrop>
        <span className={css.caption}>
          <span className="type-strong">{name}</span>
          <span className="muted">{[cameraName(camera), certaintyText(suggestion)].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={css.caption}>
          {registrationNo ? (
            <PlateChip registrationNo={registrationNo} countryCode={countryCode} />
          ) : (
            <span className="muted">{m.inbox_noPlate()}</span>
          )}
          <span className="muted">{`${writeTime(recDate, timeZone)} · ${location}`}</span>
        </span>
      </Link>
    </li>
  )
}

type ViewProps = {
  search: OverviewSearch
  /** the overview, whose groups are the options of the filters; undefined until the overview is loaded */
  overview: CompanyOverview | undefined
  company: ReactNode
}

/** The page `/overview?suggestions=` with crops of all suggestions that a figure of the overview counts. */
export function SuggestionsView({ search, overview, company }: ViewProps) {
  const tenantId = useSession((state) => state.currentTenantId)
  const navigate = useNavigate()
  const list = useInfiniteQuery(suggestionsQuery(tenantId, search))
  const { data, error, isPending, isFetching, refetch } = list
  const items = data?.pages.flatMap((page) => page.data.items) ?? []
  const total = data?.pages[0]?.meta.totalItems
  const show = (change: OverviewSearch) =>
    void navigate({ to: paths.overview, search: { ...search, ...change }, replace: true })
  const suggestions = overview?.suggestions
  const isNarrowed = Boolean(search.camera || search.label !== undefined || search.weather || search.quieter)
  const hasOutcome = search.suggestions !== 'all'
  const clear = (change: OverviewSearch = {}) =>
    show({ camera: undefined, label: undefined, weather: undefined, quieter: undefined, ...change })
  const back = useBackTo(
    search.company ? `${paths.overview}?company=${search.company}` : paths.overview,
    m.overview_back(),
  )
  return (
    <>
      <PageHeader
        back={back}
        title={m.overview_suggestions()}
        {...(total === undefined ? {} : { subtitle: m.overview_found(counted(total)) })}
        toolbar={
          <>
            {company}
            <SegmentedControl
              label={m.overview_outcome()}
              value={search.suggestions ?? 'all'}
              segments={[
                { value: 'all' as const, label: m.overview_all() },
                ...(['accepted', 'rejected', 'undecided', 'faint'] as const).map((outcome) => ({
                  value: outcome,
                  label: OUTCOMES[outcome](),
                })),
              ]}
              onChange={(outcome) => show({ suggestions: outcome })}
            />
            <FilterSelect
              label={m.overview_byCamera()}
              value={search.camera ?? ''}
              placeholder={m.overview_anyCamera()}
              options={withChosen(
                suggestions?.byCamera.map(({ camera }) => camera),
                search.camera,
              ).map((camera) => [camera, cameraName(camera)])}
              onChange={(camera) => show({ camera: (camera as OverviewSearch['camera']) || undefined })}
            />
            <FilterSelect
              label={m.overview_byKind()}
              value={search.label === undefined ? '' : String(search.label)}
              placeholder={m.overview_anyKind()}
              options={kindsOf(suggestions, search.label)}
              onChange={(label) =>
                show({ label: label === '' ? undefined : label === 'none' ? 'none' : Number(label) })
              }
            />
            <FilterSelect
              label={m.overview_byWeather()}
              value={search.weather ?? ''}
              placeholder={m.overview_anyWeather()}
              options={withChosen(
                suggestions?.byWeather.map(({ weather }) => weather ?? 'none'),
                search.weather,
              ).map((weather) => [weather, weatherName(weather === 'none' ? null : weather)])}
              onChange={(weather) => show({ weather: (weather as OverviewSearch['weather']) || undefined })}
            />
            {search.quieter && (
              <Button height={28} title={m.inbox_removeFilter()} onClick={() => show({ quieter: undefined })}>
                {m.overview_quieterOnly({
                  point: suggestions?.quieter ? pointName(suggestions.quieter.workingPoint) : '…',
                })}{' '}
                ×
              </Button>
            )}
            {isNarrowed && (
              <Button height={28} look="quiet" onClick={() => clear()}>
                {m.inbox_clearFilters()}
              </Button>
            )}
          </>
        }
      />
      <div className={css.page}>
        {isPending ? (
          <div role="status" aria-label={m.shell_loading()} className={css.gallery}>
            {Array.from({ length: 8 }, (_, n) => (
              <Skeleton key={n} height={200} />
            ))}
          </div>
        ) : error && !data ? (
          <ErrorNotice
            title={m.overview_suggestionsFailed()}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : items.length === 0 ? (
          <EmptyState
            title={m.overview_noneTitle()}
            text={isNarrowed || hasOutcome ? m.overview_noneText() : m.overview_noSuggestions()}
            action={
              (isNarrowed || hasOutcome) && (
                <Button onClick={() => clear({ suggestions: 'all' })}>{m.inbox_clearFilters()}</Button>
              )
            }
          />
        ) : (
          <ul className={css.gallery} aria-label={m.overview_suggestions()}>
            {items.map((one) => (
              <SuggestionCard key={one.damageId} suggestion={one} withOutcome={search.suggestions === 'all'} />
            ))}
          </ul>
        )}
        <LoadMore
          failedText={m.overview_suggestionsFailed()}
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      </div>
    </>
  )
}

/**
 * Adds a value from the URL to the options, even if the options do not contain the value.
 * So the user sees the active filter.
 */
function withChosen<Value extends string>(known: readonly Value[] = [], chosen: Value | undefined): readonly Value[] {
  return chosen && !known.includes(chosen) ? [...known, chosen] : known
}

function kindsOf(
  suggestions: CompanyOverview['suggestions'] | undefined,
  chosen: OverviewSearch['label'],
): [string, string][] {
  const kinds = (suggestions?.byKind ?? []).map(({ label }): [string, string] =>
    label ? [String(label.id), capital(labelName(label))] : ['none', m.overview_noKind()],
  )
  const value = chosen === undefined ? undefined : String(chosen)
  return value === undefined || kinds.some(([id]) => id === value)
    ? kinds
    : [...kinds, [value, writeCount(Number(value))]]
}
