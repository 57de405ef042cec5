import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import { rectOf } from '@skadi/domain/damages/damage-box'
import type { DamageMark } from '@skadi/domain/damages/pending/pending-action'
import { memo } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ErrorSign } from '../../../ui/signs/error-sign.tsx'
import { WarnSign } from '../../../ui/signs/warn-sign.tsx'
import { refusalReason } from '../../data/say-refused.ts'
import type { Spot } from '../../data/spots.ts'
import type { Fault } from '../../data/use-faults.ts'
import { boxName, damageCaption, partName } from '../../words.ts'
import { type FaultWay, wayOf } from '../dialogs/fault-way.ts'
import { type CarPlace, placeOf } from '../history/car-place.ts'
import { CardActions } from './card-actions.tsx'
import type { CardHandlers } from './card-handlers.ts'
import { cardLine, cardMarks, useWeakWord } from './card-words.ts'
import { CARD_CROP } from './crop-view.ts'
import css from './damage-card.module.css'
import { DamageCrop } from './damage-crop.tsx'
import { NumberTag } from './number-tag.tsx'

type CarMapProps = {
  /** places of the damaged parts; empty if the parts are unknown */
  places: readonly CarPlace[]
  age: 'new' | 'recent' | 'old' | 'unknown'
  /** true if the dot is dashed, like the box of an undecided damage */
  isUndecided?: boolean
  /** names of the damaged parts */
  title: string
}

/**
 * Drawing of the car from above, with the front at the top (ui-recipe 7).
 * A dot marks the place of the damage, not the place of the camera.
 */
const CarMap = ({ places, age, isUndecided = false, title }: CarMapProps) => (
  <svg
    className={css.map}
    data-age={age}
    data-undecided={isUndecided || undefined}
    viewBox="-14.5 -6 63 72"
    width="63"
    height="72"
    role="img"
    aria-label={title}
  >
    <title>{title}</title>
    <rect className={css.body} x="4" y="2" width="26" height="56" rx="10" />
    <path className={css.glass} d="M8 20q9-6 18 0v4H8zM9 42h16v3q-8 4-16 0z" />
    <rect className={css.roof} x="9" y="24" width="16" height="18" rx="2" />
    {places.map(({ x, y }) => (
      <circle key={`${x} ${y}`} className={css.dot} cx={x} cy={y} r="4" />
    ))}
  </svg>
)

type CardSyncProps = { spot: Spot; fault: Fault; handlers: CardHandlers }

const WAYS: Record<FaultWay, () => string> = {
  decide: m.log_decide,
  choose: m.log_choose,
  correct: m.log_correct,
  retry: m.log_retry,
}

/**
 * Message on a card whose change was refused, with a button for the remedy. The message is the reason of the refusal.
 * If later changes build on this change, the message says that the change needs correction.
 */
const CardSync = ({ spot, fault, handlers }: CardSyncProps) => (
  <p className={css.sync}>
    {fault.needsCorrection ? <WarnSign size={14} /> : <ErrorSign size={14} />}
    <span className={css.fault} title={fault.text}>
      {fault.needsCorrection ? m.log_needsCorrection() : refusalReason(fault.code)}
    </span>
    <button type="button" className={css.act} onClick={() => handlers.onMend(spot, fault)}>
      {WAYS[wayOf(fault)]()}
    </button>
    {!['decide', 'correct'].includes(wayOf(fault)) && (
      <button type="button" className={css.act} onClick={() => handlers.onDiscard(fault)}>
        {m.log_discard()}
      </button>
    )}
  </p>
)

type DamageCardProps = {
  spot: Spot
  imageSet: Pick<ImageSet, 'id' | 'baselineDamages'>
  /** photo of the spot's best box */
  image: Image | undefined
  isSelected: boolean
  canEdit: boolean
  sync: DamageMark | undefined
  /** refusal of a change to this damage by the server */
  fault: Fault | undefined
  handlers: CardHandlers
}

/** Card of a spot on the car (ui-recipe 8). Selecting the card shows the spot's box on the photo. */
export const DamageCard = memo(function DamageCard(props: DamageCardProps) {
  const { spot, imageSet, image, isSelected, canEdit, sync, fault, handlers } = props
  const { best } = spot
  const weak = useWeakWord(best.familyId)
  const marks = [...(weak && !spot.isUndecided ? [weak] : []), ...cardMarks(spot)]
  const places = best.damagedParts.flatMap((part) => placeOf(part, best.camera) ?? [])
  return (
    <li
      className={css.card}
      data-spot={spot.key}
      data-selected={isSelected || undefined}
      data-deleted={spot.isDeleted || undefined}
      onPointerEnter={() => handlers.onHover(spot)}
      onPointerLeave={() => handlers.onHover(undefined)}
      onFocus={() => handlers.onHover(spot)}
      onBlur={() => handlers.onHover(undefined)}
    >
      <button
        type="button"
        className={css.show}
        aria-current={isSelected || undefined}
        aria-label={boxName(best, { sync, isBaseline: imageSet.baselineDamages !== null })}
        data-card
        onClick={() => handlers.onShow(spot)}
      >
        <DamageCrop image={image} box={rectOf(best.points)} size={CARD_CROP}>
          <NumberTag
            age={spot.age}
            number={spot.number}
            isUndecided={spot.isUndecided}
            isPotential={spot.isPotential}
          />
        </DamageCrop>
        <span className={css.title}>{damageCaption(best)}</span>
      </button>
      <div className={css.rail}>
        <CarMap
          places={places}
          age={spot.isUndecided ? 'unknown' : spot.age}
          isUndecided={spot.isUndecided}
          title={best.damagedParts.map(partName).join(', ') || m.log_noPart()}
        />
        <CardActions spot={spot} canEdit={canEdit} handlers={handlers} />
      </div>
      {fault ? (
        <CardSync spot={spot} fault={fault} handlers={handlers} />
      ) : (
        <p className={css.line}>
          {marks.map((mark) => (
            <span key={mark} className={css.mark}>
              {mark}
            </span>
          ))}
          {cardLine(spot, imageSet)}
        </p>
      )}
    </li>
  )
})
