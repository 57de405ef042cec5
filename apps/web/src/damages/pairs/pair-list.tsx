import { sumPrices } from '@skadi/domain/costs/sum-prices'
import { type ReactNode, useEffect, useRef } from 'react'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import headCss from '../log/group-head.module.css'
import { LogSkeleton } from '../log/log-skeleton.tsx'
import { sumText } from '../log/money.ts'
import { PairCard, type PairCardProps } from './pair-card.tsx'
import { cropsOf, type PairPhotos } from './pair-crops.ts'
import { type DamagePair, PAIR_KINDS, type PairKind } from './pair-damages.ts'

const TITLES: Record<PairKind, () => string> = {
  new: m.compare_groupNew,
  toDecide: m.compare_groupToDecide,
  known: m.compare_groupKnown,
  gone: m.compare_groupGone,
}

type PairListProps = Pick<PairCardProps, 'photoOf' | 'captions' | 'onShow' | 'onHistory'> & {
  pairs: readonly DamagePair[]
  isLoading: boolean
  /** the damage looked at */
  familyId: string | undefined
  /** the photos of a damage's camera in both passings */
  photosOf: (pair: DamagePair) => PairPhotos
  evidenceOf: (pair: DamagePair) => ReactNode
}

/** The damages of two passings as pairs, what is new first. */
export function PairList({ pairs, isLoading, familyId, photosOf, evidenceOf, ...card }: PairListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = familyId && list.current?.querySelector(`[data-family="${familyId}"]`)
    // What a key goes to stands in sight; on a phone the photo is what one looks at.
    if (chosen && window.matchMedia('(min-width: 768px)').matches) chosen.scrollIntoView({ block: 'nearest' })
  }, [familyId])
  if (isLoading) return <LogSkeleton />
  if (pairs.length === 0) return <EmptyState title={m.compare_noDamagesTitle()} text={m.compare_noDamagesText()} />
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

/** What repairing them may cost, as far as it is known. */
const sumOf = (pairs: readonly DamagePair[]): string | undefined =>
  sumText(sumPrices(pairs.filter(({ best }) => !best.repaired).map(({ best }) => best.price)))
