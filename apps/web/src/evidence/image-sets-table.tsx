import type { CarImageSet } from '@skadi/contract/cars/car'
import { IconArrowBarToLeft, IconArrowBarToRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { imageSetTimeText, implausibleText } from '../core/words/image-set-time-words.ts'
import { m } from '../paraglide/messages.js'
import { AgeShape } from '../ui/canvas/boxes/age-shape.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import { type CarOfImageSet, carImageSetsQuery } from './car-image-sets-query.ts'
import { captureLabelText } from './compare-words.ts'
import css from './image-sets-table.module.css'
import { type ComparedPair, type Selector, selectorsOf } from './selectors-of.ts'

type ImageSetSelectorProps = {
  side: 'older' | 'newer'
  selector: Selector
  /** name of this side of the comparison */
  label: string
  /** time of the passing, as text */
  time: string
  onReplace: () => void
}

/**
 * Selector for the left or right side of the comparison (COMPARE-04, COMPARE-05). It marks the passing that the side
 * shows, or offers to show this passing on the side.
 */
function ImageSetSelector({ side, selector, label, time, onReplace }: ImageSetSelectorProps) {
  const hint = side === 'older' ? m.compare_replaceOlder() : m.compare_replaceNewer()
  const Icon = side === 'older' ? IconArrowBarToLeft : IconArrowBarToRight
  if (selector === 'shown')
    return (
      <span className={css.shown} data-side={side} title={side === 'older' ? m.compare_left() : m.compare_right()}>
        {label}
      </span>
    )
  return (
    selector === 'offered' && (
      <button
        type="button"
        className={css.selector}
        data-side={side}
        title={side === 'older' ? m.compare_left() : m.compare_right()}
        aria-label={`${hint}, ${time}`}
        onClick={onReplace}
      >
        <Icon size={16} stroke={1.5} aria-hidden />
        {hint}
      </button>
    )
  )
}

type ImageSetsTableProps = {
  car: CarOfImageSet
  pair: ComparedPair
  /** names of the two sides */
  labels: { older: string; newer: string }
  onReplace: (part: 'id' | 'id2', imageSetId: string) => void
}

/**
 * Table with the passings of the car, from which the user chooses the pair to compare (COMPARE-01, COMPARE-03 to
 * COMPARE-05).
 */
export function ImageSetsTable({ car, pair, labels, onReplace }: ImageSetsTableProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(carImageSetsQuery(car))
  if (error && !data)
    return (
      <div className={css.notice}>
        <ErrorNotice
          title={m.compare_passingsFailed()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </div>
    )
  return (
    <table className={css.table} aria-label={m.compare_carPassings()} aria-busy={isPending}>
      <thead>
        <tr>
          <th scope="col" className={css.showColumn}>
            {m.compare_columnShow()}
          </th>
          <th scope="col">{m.compare_columnDate()}</th>
          <th scope="col" className={css.dotColumn}>
            <span className="visually-hidden">{m.compare_columnDamage()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {isPending && <WaitingRows />}
        {data?.map((imageSet) => (
          <ImageSetRow key={imageSet.id} {...{ imageSet, pair, labels, onReplace }} />
        ))}
      </tbody>
      {(data?.length ?? 0) >= MOST && <caption className={css.most}>{m.compare_passingsMost()}</caption>}
    </table>
  )
}

/** Maximum number of passings in an answer of the server. */
const MOST = 100
const WAITING = ['one', 'two', 'three']

const WaitingRows = () =>
  WAITING.map((key) => (
    <tr key={key}>
      <td colSpan={3}>
        <Skeleton height={44} />
      </td>
    </tr>
  ))

type ImageSetRowProps = { imageSet: CarImageSet } & Pick<ImageSetsTableProps, 'pair' | 'labels' | 'onReplace'>

function ImageSetRow({ imageSet, pair, labels, onReplace }: ImageSetRowProps) {
  const time = imageSetTimeText(imageSet)
  const implausible = implausibleText(imageSet)
  const selectors = selectorsOf(imageSet, pair)
  const isShown = selectors.older === 'shown' || selectors.newer === 'shown'
  const { label, name, location } = imageSet.origin
  return (
    <tr data-shown={isShown || undefined} data-passing={imageSet.id}>
      <td className={css.show}>
        <ImageSetSelector
          side="older"
          selector={selectors.older}
          label={labels.older}
          time={time}
          onReplace={() => onReplace('id', imageSet.id)}
        />
        <ImageSetSelector
          side="newer"
          selector={selectors.newer}
          label={labels.newer}
          time={time}
          onReplace={() => onReplace('id2', imageSet.id)}
        />
      </td>
      <th scope="row" className={css.date}>
        {time}
        {implausible && <span className={css.place}>{implausible}</span>}
        <span className={css.place}>
          {[label ? captureLabelText(label) : name, location].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td className={css.dot}>
        <DamageDot {...imageSet} />
      </td>
    </tr>
  )
}

function DamageDot({ hasNewDamages, hasRecentDamages }: Pick<CarImageSet, 'hasNewDamages' | 'hasRecentDamages'>) {
  const age = hasNewDamages ? 'new' : hasRecentDamages ? 'recent' : undefined
  // The cell is empty, because the list does not contain whether the passing was inspected.
  if (age === undefined) return null
  const words = age === 'new' ? m.compare_dotNew() : m.compare_dotRecent()
  return (
    <span title={words}>
      <svg aria-hidden className={css.shape} data-age={age} width="10" height="10" viewBox="0 0 10 10">
        <AgeShape age={age} x={1} y={1} />
      </svg>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
