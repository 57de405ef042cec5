import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import type { FoundItem } from '@skadi/contract/search/search-calls'
import { matchesIn } from '@skadi/domain/search/search-text'
import {
  IconAdjustments,
  IconArrowRight,
  IconArrowsDiff,
  IconBuildingSkyscraper,
  IconCar,
  IconFileDescription,
  IconFilePlus,
  IconFileText,
  IconHistory,
  IconKey,
  IconListSearch,
  IconMapPin,
  IconMessage,
  IconReceipt,
  IconSend,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { createElement, Fragment, type ReactNode, useState } from 'react'
import { STATE_WORDS } from '../../cases/case-words.ts'
import { claimStateText } from '../../core/words/claim-state.ts'
import { VerdictLine } from '../../image-sets/verdict/verdict-line.tsx'
import { m } from '../../paraglide/messages.js'
import { PlateChip } from '../../ui/plate-chip.tsx'
import { type FoundCar, latestOf, type PaletteItem, pageState, type Verb } from './palette-items.ts'
import css from './palette-row.module.css'

const KIND_ICONS: Record<FoundItem['kind'], TablerIcon> = {
  car: IconCar,
  case: IconReceipt,
  rental: IconKey,
  claim: IconFileText,
  customerPage: IconMessage,
  report: IconFileDescription,
  place: IconMapPin,
  person: IconUser,
}
const VERB_ICONS: Record<Verb, TablerIcon> = {
  compare: IconArrowsDiff,
  sendReport: IconSend,
  customer: IconMessage,
  passport: IconHistory,
  newClaim: IconFilePlus,
  all: IconListSearch,
}
const ICONS: Record<Exclude<PaletteItem['kind'], 'found' | 'verb'>, TablerIcon> = {
  screen: IconArrowRight,
  company: IconBuildingSkyscraper,
  setting: IconAdjustments,
  passing: IconCar,
  plate: IconListSearch,
}
/** Returns the icon of an item as an element, because React does not allow to choose a component during a render. */
function drawIcon(item: PaletteItem, size: number): ReactNode {
  const icon =
    item.kind === 'found'
      ? KIND_ICONS[item.found.kind]
      : item.kind === 'verb'
        ? VERB_ICONS[item.verb]
        : ICONS[item.kind]
  return createElement(icon, { size, stroke: 1.5, 'aria-hidden': true })
}

/** Returns the car that an item is about. */
export function carOf(item: PaletteItem): FoundCar | undefined {
  if (item.kind === 'passing' || item.kind === 'verb') return item.car
  return item.kind === 'found' && item.found.kind === 'car' ? item.found : undefined
}

/** Returns the passing whose photo and verdict an item shows. */
export function rowOf(item: PaletteItem): ImageSetSummary | undefined {
  if (item.kind === 'passing') return item.row
  const car = carOf(item)
  return car && latestOf(car)
}

/**
 * Returns the thumbnail of an item.
 * `url` is the path at a width of 257 px, and `urlSharp` the path at 514 px if available.
 */
export function photoOf(item: PaletteItem): { url: string; urlSharp?: string } | undefined {
  const cover = rowOf(item)?.cover
  if (cover) return cover
  const url = item.kind === 'found' && 'thumbUrl' in item.found ? item.found.thumbUrl : null
  return url === null ? undefined : { url }
}

/** Whether the row of an item reserves space for a photo. */
const hasPhoto = (item: PaletteItem): boolean =>
  item.kind === 'passing' || (item.kind === 'found' && item.found.kind !== 'place' && item.found.kind !== 'person')

/** Text in which the parts that match the typed text are marked. */
export function Marked({ text, sought }: { text: string; sought: string }) {
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

/** Photo of an item, or the icon of the item if there is no photo. */
export function Photo({ item, className, sizes }: { item: PaletteItem; className: string | undefined; sizes: string }) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const photo = photoOf(item)
  if (!photo || failedUrl === photo.url) return <span className={className}>{drawIcon(item, 20)}</span>
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

/** Row of a result: the photo, the name with the matching part marked, the facts, and the verdict or the state. */
export function PaletteRow({ id, item, sought, isChosen, onChoose, onPick }: PaletteRowProps) {
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
        <span className={css.icon}>{drawIcon(item, 16)}</span>
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

/** Plate of a car, or the name of the item. */
function Title({ item, sought }: { item: PaletteItem; sought: string }) {
  const plate = item.kind === 'verb' ? undefined : carOf(item)
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

/** Returns a short text for the state of a claim, case, rental or customer's page. The text is empty for other results. */
export function stateOf(found: FoundItem): string {
  if (found.kind === 'claim') return claimStateText(found)
  if (found.kind === 'case') return STATE_WORDS[found.state]()
  if (found.kind === 'rental') return found.state === 'cancelled' ? m.palette_cancelled() : ''
  return found.kind === 'customerPage' ? pageState(found) : ''
}
