import type { Damage } from '@skadi/contract/damages/damage'
import type { Image } from '@skadi/contract/images/image'
import { seenAgeOf } from '@skadi/domain/damages/damage-age'
import { isUndecided } from '@skadi/domain/damages/damage-state'
import { IconTimeline } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { cardMarks } from '../log/cards/card-words.ts'
import { PAIR_CROP } from '../log/cards/crop-view.ts'
import { DamageCrop } from '../log/cards/damage-crop.tsx'
import { NumberTag } from '../log/cards/number-tag.tsx'
import { costText } from '../log/money.ts'
import { ageName, damageCaption, damageTitle } from '../words.ts'
import css from './pair-card.module.css'
import type { PairCrop } from './pair-crops.ts'
import type { DamagePair } from './pair-damages.ts'

export type PairCardProps = {
  pair: DamagePair
  crops: { older: PairCrop; newer: PairCrop }
  photoOf: (imageId: string | undefined) => Image | undefined
  /** what stands below the crops: which passing, and its day */
  captions: { older: string; newer: string }
  /** how well it is proven; nothing for what is no question of this pair */
  evidence: ReactNode
  isSelected: boolean
  onShow: (pair: DamagePair) => void
  /** opens the damage through time */
  onHistory: (pair: DamagePair) => void
}

/** A damage before and after (ui-recipe 11): the same spot of the car in both passings. */
export function PairCard(props: PairCardProps) {
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
        {/* Before what is seen, so that what is read can be spoken to (WCAG 2.5.3). */}
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

/** `Damage 7, New, To decide`: what the crops say by sign. */
const pairName = (damage: Damage): string =>
  [damageTitle(damage), ageName(seenAgeOf(damage)), isUndecided(damage) && m.damages_undecided()]
    .filter(Boolean)
    .join(', ')
