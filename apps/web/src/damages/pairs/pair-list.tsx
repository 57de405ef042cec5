import type { Damage } from '@skadi/contract/damages/damage'
import type { Image } from '@skadi/contract/images/image'
import { sumPrices } from '@skadi/domain/costs/sum-prices'
import { seenAgeOf } from '@skadi/domain/damages/damage-age'
import { isUndecided } from '@skadi/domain/damages/damage-state'
import { IconTimeline } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { cardMarks } from '../log/cards/card-words.ts'
import { PAIR_CROP } from '../log/cards/crop-view.ts'
import { DamageCrop } from '../log/cards/damage-crop.tsx'
import { NumberTag } from '../log/cards/number-tag.tsx'
import headCss from '../log/group-head.module.css'
import { LogSkeleton } from '../log/log-skeleton.tsx'
import { costText, sumText } from '../log/money.ts'
import { ageName, damageCaption, damageTitle } from '../words.ts'
import css from './pair-card.module.css'
import { cropsOf, type PairCrop, type PairPhotos } from './pair-crops.ts'
import { type DamagePair, PAIR_KINDS, type PairKind } from './pair-damages.ts'

type PairCardProps = {
  pair: DamagePair
  crops: { older: PairCrop; newer: PairCrop }
  photoOf: (imageId: string | undefined) => Image | undefined
  /** texts below the crops with the passing and its day */
  captions: { older: string; newer: string }
  /** degree of proof; empty for a damage without a verdict in this pair */
  evidence: ReactNode
  isSelected: boolean
  onShow: (pair: DamagePair) => void
  /** opens the history of the damage */
  onHistory: (pair: DamagePair) => void
}

/** Card of a damage before and after (ui-recipe 11). It shows the same spot of the car in both passings. */
function PairCard(props: PairCardProps) {
  const { pair, crops, photoOf, captions, evidence, isSelected, onShow, onHistory } = props
  const { best } = pair
  const spot = pair.newer ?? pair.older
  const tag = (
    <NumberTag
      age={seenAgeOf(best)}
      number={pair.number}
      isUndecided={spot?.isUndecided ?? false}
      isPotential={spot?.isPotential ?? false}
    />
  )
  const line = [...(spot ? cardMarks(spot) : []), costText(best.price)].filter(Boolean).join(' · ')
  return (
    <li className={css.card} data-selected={isSelected || undefined} data-family={pair.familyId}>
      <button type="button" className={css.show} aria-current={isSelected || undefined} onClick={() => onShow(pair)}>
        {/* The hidden name comes before the visible text, so that voice control accepts the visible words (WCAG 2.5.3). */}
        <span className="visually-hidden">{pairName(best)}</span>
        <span className={css.pair}>
          <span>
            <DamageCrop image={photoOf(crops.older.imageId)} box={crops.older.box} size={PAIR_CROP}>
              {pair.older && tag}
            </DamageCrop>
            <span className={css.caption}>{captions.older}</span>
          </span>
          <span>
            <DamageCrop image={photoOf(crops.newer.imageId)} box={crops.newer.box} size={PAIR_CROP}>
              {pair.newer && tag}
            </DamageCrop>
            <span className={css.caption}>{captions.newer}</span>
          </span>
        </span>
        <span className={css.title}>{damageCaption(best)}</span>
      </button>
      <p className={css.line}>
        {evidence}
        {line}
      </p>
      <button
        type="button"
        className={css.history}
        title={m.compare_throughTime({ damage: damageCaption(best) })}
        aria-label={m.compare_throughTime({ damage: damageCaption(best) })}
        onClick={() => onHistory(pair)}
      >
        <IconTimeline size={18} stroke={1.5} aria-hidden />
      </button>
    </li>
  )
}

/**
 * Returns the name of a pair, for example `Damage 7, New, To decide`.
 * The name contains the same facts as the signs on the crops.
 */
const pairName = (damage: Damage): string =>
  [damageTitle(damage), ageName(seenAgeOf(damage)), isUndecided(damage) && m.damages_undecided()]
    .filter(Boolean)
    .join(', ')

const TITLES: Record<PairKind, () => string> = {
  new: m.compare_groupNew,
  toDecide: m.compare_groupToDecide,
  known: m.compare_groupKnown,
  gone: m.compare_groupGone,
}

type PairListProps = Pick<PairCardProps, 'photoOf' | 'captions' | 'onShow' | 'onHistory'> & {
  pairs: readonly DamagePair[]
  isLoading: boolean
  /** family of the selected damage */
  familyId: string | undefined
  /** returns the photos of both passings from the camera that shows the damage */
  photosOf: (pair: DamagePair) => PairPhotos
  evidenceOf: (pair: DamagePair) => ReactNode
  /**
   * verdict of the two passings; an empty list shows the verdict if the car is not inspected or damages are undecided
   */
  verdict: string | undefined
}

/** List of the damages of two passings as pairs, new damages first. */
export function PairList({ pairs, isLoading, familyId, photosOf, evidenceOf, verdict, ...card }: PairListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = familyId && list.current?.querySelector(`[data-family="${familyId}"]`)
    // Scrolls to the damage that the user selects with a key.
    // On a phone it does not scroll, because the user looks at the photo.
    if (chosen && window.matchMedia('(min-width: 768px)').matches) chosen.scrollIntoView({ block: 'nearest' })
  }, [familyId])
  if (isLoading) return <LogSkeleton />
  if (pairs.length === 0)
    return verdict === undefined ? (
      <EmptyState title={m.compare_noDamagesTitle()} text={m.compare_noDamagesText()} />
    ) : (
      <EmptyState title={verdict} />
    )
  return (
    <div ref={list} role="group" aria-label={m.compare_pairs()} data-testid="pair-list">
      {PAIR_KINDS.map((kind) => {
        const group = pairs.filter((pair) => pair.kind === kind)
        return (
          group.length > 0 && (
            <section key={kind} aria-labelledby={`pairs-${kind}`} data-kind={kind}>
              <h3 id={`pairs-${kind}`} className={headCss.head}>
                <span>
                  {TITLES[kind]()} {writeCount(group.length)}
                </span>
                {kind === 'new' && <span>{sumOf(group)}</span>}
              </h3>
              <ul>
                {group.map((pair) => (
                  <PairCard
                    key={pair.familyId}
                    {...card}
                    pair={pair}
                    crops={cropsOf(pair, photosOf(pair))}
                    evidence={evidenceOf(pair)}
                    isSelected={pair.familyId === familyId}
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

/** Returns the sum of the known repair costs of these damages, without repaired damages. */
const sumOf = (pairs: readonly DamagePair[]): string | undefined =>
  sumText(sumPrices(pairs.filter(({ best }) => !best.repaired).map(({ best }) => best.price)))
