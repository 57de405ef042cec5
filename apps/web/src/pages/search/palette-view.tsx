import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import type { FoundItem } from '@skadi/contract/search/search-calls'
import { formatDate } from '@skadi/domain/dates/format-date'
import { matchesIn } from '@skadi/domain/search/search-text'
import {
  IconAdjustments,
  IconArrowRight,
  IconArrowsDiff,
  IconBuildingSkyscraper,
  IconCar,
  IconFileDescription,
  IconFileText,
  IconListSearch,
  IconMapPin,
  IconMessage,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { roleName } from '../../core/session/role-name.ts'
import { writeInstant } from '../../core/words/write-instant.ts'
import { VerdictLine } from '../../image-sets/verdict/verdict-line.tsx'
import { verdictParts } from '../../image-sets/verdict/verdict-words.ts'
import { placeText } from '../../image-sets/words.ts'
import { m } from '../../paraglide/messages.js'
import { writePhone } from '../../ui/phone/write-phone.ts'
import { PlateChip } from '../../ui/plate-chip.tsx'
import css from './palette.module.css'
import { carText, type FoundCar, latestOf, type PaletteItem, pageState, passingText } from './palette-items.ts'

const KIND_ICONS: Record<FoundItem['kind'], TablerIcon> = {
  car: IconCar,
  claim: IconFileText,
  customerPage: IconMessage,
  report: IconFileDescription,
  place: IconMapPin,
  person: IconUser,
}
const ICONS: Record<Exclude<PaletteItem['kind'], 'found'>, TablerIcon> = {
  screen: IconArrowRight,
  company: IconBuildingSkyscraper,
  setting: IconAdjustments,
  verb: IconArrowsDiff,
  passing: IconCar,
  plate: IconListSearch,
}
const iconOf = (item: PaletteItem): TablerIcon =>
  item.kind === 'found' ? KIND_ICONS[item.found.kind] : ICONS[item.kind]

/** The passing whose photo and verdict an item shows. */
function rowOf(item: PaletteItem): ImageSetSummary | undefined {
  if (item.kind === 'passing') return item.row
  if (item.kind === 'verb') return latestOf(item.car)
  return item.kind === 'found' && item.found.kind === 'car' ? latestOf(item.found) : undefined
}

/** The item's thumbnail: its path at 257 px, and at 514 px where there is one. */
function photoOf(item: PaletteItem): { url: string; urlSharp?: string } | undefined {
  const cover = rowOf(item)?.cover
  if (cover) return cover
  const url = item.kind === 'found' && 'thumbUrl' in item.found ? item.found.thumbUrl : null
  return url === null ? undefined : { url }
}

/** Whether the rows of an item have room for a photo. */
const hasPhoto = (item: PaletteItem): boolean =>
  item.kind === 'passing' || (item.kind === 'found' && item.found.kind !== 'place' && item.found.kind !== 'person')

/** A text in which the parts that match the typed text are marked. */
function Marked({ text, sought }: { text: string; sought: string }) {
  const ranges = matchesIn(text, sought)
  return (
    <>
      {ranges.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(ranges[at - 1]?.end ?? 0, start)}
          <mark className={css.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  )
}

/** A photo, or the item's icon while there is none. */
function Photo({ item, className, sizes }: { item: PaletteItem; className: string | undefined; sizes: string }) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const photo = photoOf(item)
  const Icon = iconOf(item)
  if (!photo || failedUrl === photo.url)
    return (
      <span className={className}>
        <Icon size={20} stroke={1.5} aria-hidden />
      </span>
    )
  const { url, urlSharp } = photo
  return (
    <img
      className={className}
      alt=""
      src={url}
      {...(urlSharp ? { srcSet: `${url} 257w, ${urlSharp} 514w`, sizes } : {})}
      decoding="async"
      draggable={false}
      onError={() => setFailedUrl(url)}
    />
  )
}

type PaletteRowProps = {
  id: string
  item: PaletteItem
  sought: string
  isChosen: boolean
  onChoose: () => void
  onPick: () => void
}

/** A result: photo, name with the matching part marked, facts, and verdict or state. */
export function PaletteRow({ id, item, sought, isChosen, onChoose, onPick }: PaletteRowProps) {
  const Icon = iconOf(item)
  const row = item.kind === 'verb' ? undefined : rowOf(item)
  const isTall = hasPhoto(item)
  return (
    <button
      type="button"
      id={id}
      className={css.item}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-tall={isTall || undefined}
      onMouseMove={onChoose}
      onClick={onPick}
    >
      {isTall ? (
        <Photo item={item} className={css.thumb} sizes="64px" />
      ) : (
        <Icon size={16} stroke={1.5} aria-hidden className={css.icon} />
      )}
      <span className={css.main}>
        <Title item={item} sought={sought} />
        {item.hint && (
          <span className={css.hint}>
            <Marked text={item.hint} sought={sought} />
          </span>
        )}
      </span>
      {row && (
        <span className={css.verdict}>
          <VerdictLine row={row} ofCar={item.kind !== 'passing'} />
        </span>
      )}
      {item.kind === 'found' && stateOf(item.found) && <span className={css.stateWord}>{stateOf(item.found)}</span>}
    </button>
  )
}

/** Plate of a car, or the item's name. */
function Title({ item, sought }: { item: PaletteItem; sought: string }) {
  const plate = item.kind === 'passing' ? item.car : item.kind === 'found' && item.found.kind === 'car' && item.found
  if (plate)
    return (
      <PlateChip
        countryCode={plate.countryCode}
        registrationNo={plate.registrationNo}
        draw={(text) => <Marked text={text} sought={sought} />}
      />
    )
  return (
    <span className={css.label}>
      <Marked text={item.label} sought={sought} />
    </span>
  )
}

/** State of a claim or a customer's page in a word; empty for other results. */
function stateOf(found: FoundItem): string {
  if (found.kind === 'claim') return found.status === 'filed' ? m.palette_filed() : m.palette_draft()
  return found.kind === 'customerPage' ? pageState(found) : ''
}

/** The chosen item at the side of the results: large photo, verdict, and facts. */
export function PalettePreview({ item, sought }: { item: PaletteItem; sought: string }) {
  const row = rowOf(item)
  const car =
    item.kind === 'verb' || item.kind === 'passing'
      ? item.car
      : item.kind === 'found' && item.found.kind === 'car'
        ? item.found
        : undefined
  const others = car?.passings.filter(({ id }) => id !== row?.id) ?? []
  return (
    <aside className={css.preview} aria-label={m.palette_preview()}>
      <Photo key={photoOf(item)?.url ?? item.key} item={item} className={css.photo} sizes="336px" />
      <div className={css.about}>
        {car ? (
          <PlateChip countryCode={car.countryCode} registrationNo={car.registrationNo} size="lg" />
        ) : (
          <p className={css.name}>{item.label}</p>
        )}
        {item.kind === 'verb' && <p className="type-strong">{item.label}</p>}
        {row && <VerdictLine row={row} ofCar={item.kind !== 'passing'} />}
        <Facts facts={factsOf(item, car, row)} sought={sought} />
        {others.length > 0 && (
          <div>
            <p className={css.group}>{m.palette_earlier()}</p>
            <ul className={css.earlier}>
              {others.map((one) => (
                <li key={one.id}>
                  <span>
                    {formatDate(new Date(one.recDate), one.timeZone)} · {placeText(one)}
                  </span>
                  <span className={css.hint}>{verdictParts(one)[0]}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </aside>
  )
}

type Fact = [name: string, value: string | null | undefined | false]

function factsOf(item: PaletteItem, car: FoundCar | undefined, row: ImageSetSummary | undefined): Fact[] {
  if (car && row)
    return [
      [m.palette_factCar(), carText(car)],
      [m.palette_factVin(), car.vin],
      [m.palette_factLast(), passingText(row)],
    ]
  if (item.kind !== 'found') return [['', item.hint]]
  const { found } = item
  switch (found.kind) {
    case 'claim':
      return [
        [m.palette_factState(), stateOf(found)],
        [m.palette_factCar(), found.registrationNo],
        [m.palette_factHolder(), found.clientName],
        [m.palette_factNamed(), found.namedPerson],
        [m.palette_factAccident(), found.accidentDate],
        [m.palette_factHandler(), found.handlerName],
      ]
    case 'customerPage':
      return [
        [m.palette_factState(), stateOf(found)],
        [m.palette_factCar(), found.registrationNo],
        [m.palette_factClaim(), found.claimNo],
        [m.palette_factMade(), writeInstant(found.createdAt, found.timeZone)],
      ]
    case 'report':
      return [
        [m.palette_factCar(), found.registrationNo],
        [m.palette_factCode(), found.checkCode],
        [m.palette_factMade(), writeInstant(found.createdAt, found.timeZone)],
      ]
    case 'place':
      return [
        [m.palette_factPlace(), found.location],
        [m.palette_factLane(), found.label && (found.label === 'pickup' ? m.inbox_pickup() : m.inbox_return())],
      ]
    case 'person':
      return [
        [m.palette_factPhone(), writePhone(found.phone)],
        [m.palette_factRole(), found.role && roleName(found.role)],
      ]
    case 'car':
      return []
  }
}

function Facts({ facts, sought }: { facts: readonly Fact[]; sought: string }): ReactNode {
  const known = facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
  if (known.length === 0) return null
  return (
    <dl className={css.facts}>
      {known.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            <Marked text={value} sought={sought} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
