import type { CarImageSet } from '@skadi/contract/cars/car'
import type { Damage } from '@skadi/contract/damages/damage'
import { DEFAULT_COUNTRY } from '@skadi/domain/cars/registration'
import { type DamageThen, damageAt } from '@skadi/domain/damages/matching/damage-at'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PassportMap } from '../../cars/passport/passport-map.tsx'
import { type Passport, parseCarSearch, passportQuery } from '../../cars/passport/passport-query.ts'
import { type PassportRow, PassportTable } from '../../cars/passport/passport-table.tsx'
import { regionOf } from '../../cars/passport/region-of.ts'
import { TimeSlider } from '../../cars/passport/time-slider.tsx'
import { CasesOf } from '../../cases/cases-of.tsx'
import { paths } from '../../core/screens/paths.ts'
import { useSession } from '../../core/session/session.ts'
import { useSocket, useSubscription } from '../../core/socket/socket.ts'
import { counted } from '../../core/words/counts.ts'
import { imageSetTimeText } from '../../core/words/image-set-time-words.ts'
import { imageSetText, sightingDay } from '../../damages/log/cards/card-words.ts'
import { NumberTag } from '../../damages/log/cards/number-tag.tsx'
import { DamageHistory } from '../../damages/log/history/damage-history.tsx'
import { costText } from '../../damages/log/money.ts'
import { ageName, damageCaption, damageTitle } from '../../damages/words.ts'
import { imageSetQuery } from '../../image-sets/inbox/inbox-query.ts'
import { useForeignCompany } from '../../image-sets/use-companies.ts'
import { companyText, placeText } from '../../image-sets/words.ts'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './passport-page.module.css'

/** A damage of the car with all its boxes. `best` is the box that describes the damage. */
type Family = { id: string; boxes: readonly Damage[]; best: Damage }

/**
 * Returns the damages that have a number.
 * A damage that no user has recorded or accepted does not count as a damage of the car (ruling 3).
 */
function familiesOf(damages: readonly Damage[]): Family[] {
  const families = Map.groupBy(
    damages.filter(({ number }) => number !== null),
    ({ familyId }) => familyId,
  )
  return [...families].flatMap(([id, boxes]) => {
    const best = boxes.find((box) => box.id === box.representativeId) ?? boxes[0]
    return best ? [{ id, boxes, best }] : []
  })
}

/** Returns the rows for the damages of a car at one of its passings, ordered by number. */
const passportRows = (
  damages: readonly Damage[],
  imageSets: readonly CarImageSet[],
  at: CarImageSet,
): (PassportRow & { best: Damage })[] =>
  familiesOf(damages)
    .flatMap(({ id, boxes, best }) => {
      const standing = damageAt(
        {
          firstSeen: best.firstSeen,
          repairedAt: best.repaired?.at ?? null,
          seenIn: new Set(boxes.map(({ imageSetId }) => imageSetId)),
        },
        imageSets,
        at,
      )
      return standing ? [toRow(id, boxes, best, standing, imageSets)] : []
    })
    .toSorted((a, b) => (a.best.number ?? 0) - (b.best.number ?? 0))

function toRow(
  familyId: string,
  boxes: readonly Damage[],
  best: Damage,
  standing: DamageThen,
  imageSets: readonly CarImageSet[],
) {
  const { age } = standing
  const last = imageSets.findLast(({ id }) => boxes.some(({ imageSetId }) => imageSetId === id))
  const caption = damageCaption(best)
  const state = stateText(best, standing)
  return {
    familyId,
    best,
    standing,
    tag: <NumberTag age={age === 'repaired' ? 'old' : age} number={best.number} isPotential={best.potentialDamage} />,
    caption,
    state,
    firstSeen: sightingDay(best.firstSeen),
    lastSeen: last ? sightingDay(last) : '',
    cost: age === 'repaired' ? '' : (costText(best.price) ?? ''),
    name: [damageTitle(best), caption, state].join(', '),
    regions: best.damagedParts.flatMap((part) => regionOf(part, best.camera) ?? []),
  }
}

/**
 * Returns the state of a damage at a passing as text, for example `New`, `Old, not seen here`, `Repaired` or
 * `Recent, only potential`.
 */
const stateText = (best: Damage, { age, isSeen }: DamageThen): string =>
  [
    age === 'repaired' ? m.damages_repaired() : ageName(age),
    best.potentialDamage && m.damageName_potential(),
    age !== 'repaired' && !isSeen && m.passport_unseen(),
  ]
    .filter(Boolean)
    .join(', ')

/**
 * The page `/fleet/:registrationNo/passport`. It shows all current and past damages of a car on a drawing of the
 * unfolded car, passing by passing.
 */
export function PassportPage() {
  const { registrationNo } = useParams({ from: '/signed-in/fleet/$registrationNo/passport' })
  const { countryCode = DEFAULT_COUNTRY, company } = parseCarSearch(useSearch({ strict: false }))
  const tenantId = useSession((state) => state.currentTenantId)
  const foreign = useForeignCompany(company)
  const query = passportQuery(company ?? tenantId, { countryCode, registrationNo })
  const { data, error, isPending, isFetching, refetch } = useQuery(query)
  return (
    <>
      <PageHeader
        title={<span className="visually-hidden-phone">{m.screen_passport()}</span>}
        documentTitle={`${registrationNo} · ${m.screen_passport()}`}
        plate={{ registrationNo, countryCode }}
        back={{ href: paths.fleet, label: m.screen_fleet() }}
        toolbar={
          <>
            <span className={css.phoneName} aria-hidden>
              {m.screen_passport()}
            </span>
            <span className="muted">{data && spanText(data)}</span>
          </>
        }
        subtitle={[foreign && companyText(foreign), data && carText(data)].filter(Boolean).join(' · ') || undefined}
      />
      <div className={css.page}>
        {error && (
          <ErrorNotice
            title={m.passport_failed()}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {isPending && (
          <div role="status" aria-label={m.shell_loading()} className={css.waiting}>
            <Skeleton height={32} />
            <Skeleton height={420} />
          </div>
        )}
        {data !== undefined &&
          (data && data.passages.length > 0 ? (
            <PassportBoard key={registrationNo} passport={data} queryKey={query.queryKey} />
          ) : (
            <EmptyState title={m.passport_unknown()} text={m.passport_unknownText()} />
          ))}
      </div>
    </>
  )
}

type PassportBoardProps = { passport: Passport; queryKey: readonly unknown[] }

function PassportBoard({ passport: { car, passages: imageSets, damages }, queryKey }: PassportBoardProps) {
  const tenantId = useSession((state) => state.currentTenantId)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const [openId, setOpenId] = useState<string>()
  const last = imageSets.at(-1) as CarImageSet
  const place = imageSets.findIndex(({ id }) => id === chosen)
  const at = imageSets[place] ?? last
  const rows = passportRows(damages, imageSets, at)
  const open = rows.find(({ familyId }) => familyId === openId)
  const { data: imageSet } = useQuery({
    ...imageSetQuery(tenantId, at.id),
    enabled: open !== undefined,
  })
  useSubscription({ imageSetId: last.id })
  useSocket('damagesChanged', ({ imageSetId }) => {
    if (imageSets.some(({ id }) => id === imageSetId)) void client.invalidateQueries({ queryKey })
  })

  const openImageSet = ({ imageSetId }: Damage) => void navigate({ to: paths.imageSet, params: { id: imageSetId } })
  const present = rows.filter(({ standing }) => standing.age !== 'repaired')
  const when = imageSetTimeText(at)
  return (
    <>
      <section className={css.time} aria-label={m.passport_time()}>
        <p className={css.when}>
          <strong className="type-strong">{when}</strong>
          <span className="muted">{placeText(at)}</span>
          <Link to={paths.imageSet} params={{ id: at.id }} className={`${css.link} touch`}>
            {m.log_openPassing()}
          </Link>
        </p>
        <TimeSlider
          stops={imageSets.map((passage) => ({
            id: passage.id,
            text: imageSetText(passage),
            label: passage.origin.label,
            hasNew: passage.hasNewDamages,
          }))}
          at={place < 0 ? imageSets.length - 1 : place}
          onChange={(index) => setChosen(imageSets[index]?.id)}
        />
        <p role="status" className={css.count}>
          {m.passport_count({ count: present.length, shown: present.length })}
        </p>
      </section>
      {rows.length === 0 ? (
        <EmptyState title={m.passport_none()} text={m.passport_noneText()} />
      ) : (
        <>
          <PassportMap rows={rows} selectedId={openId} onSelect={setOpenId} />
          <PassportTable rows={rows} caption={m.passport_tableOf({ when })} selectedId={openId} onSelect={setOpenId} />
        </>
      )}
      <CasesOf tenantId={car.tenantId} subject={{ carId: car.id }} />
      {open && imageSet && (
        <DamageHistory
          damage={open.best}
          imageSet={imageSet}
          onClose={() => setOpenId(undefined)}
          onShow={openImageSet}
          onShowElsewhere={openImageSet}
        />
      )}
    </>
  )
}

/** Returns model and year of a car, for example `Volvo V60 · 2023`. */
const carText = ({ car: { make, model, year } }: Passport): string =>
  [[make, model].filter(Boolean).join(' '), year].filter(Boolean).join(' · ')

/** Returns the number and the days of the passings as text, for example `5 passings, 20.10.2026 to 29.11.2026`. */
function spanText({ passages: imageSets }: Passport): string {
  const [first, last] = [imageSets[0], imageSets.at(-1)]
  if (!first || !last) return ''
  return m.passport_span({ ...counted(imageSets.length), first: sightingDay(first), last: sightingDay(last) })
}
