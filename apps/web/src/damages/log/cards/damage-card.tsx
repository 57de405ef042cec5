import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import { rectOf } from '@skadi/domain/damages/damage-box'
import type { DamageMark } from '@skadi/domain/damages/pending/pending-action'
import { memo } from 'react'
import { m } from '../../../paraglide/messages.js'
import type { Spot } from '../../data/spots.ts'
import type { Fault } from '../../data/use-faults.ts'
import { boxName, damageCaption, partName } from '../../words.ts'
import { CarMap } from '../history/car-map.tsx'
import { placeOf } from '../history/car-place.ts'
import { CardActions } from './card-actions.tsx'
import type { CardHandlers } from './card-handlers.ts'
import { CardSync } from './card-sync.tsx'
import { cardLine, cardMarks } from './card-words.ts'
import { CARD_CROP } from './crop-view.ts'
import css from './damage-card.module.css'
import { DamageCrop } from './damage-crop.tsx'
import { NumberTag } from './number-tag.tsx'

type DamageCardProps = {
  spot: Spot
  imageSet: Pick<ImageSet, 'id' | 'baselineDamages'>
  /** the photo of its best box */
  image: Image | undefined
  isSelected: boolean
  canEdit: boolean
  sync: DamageMark | undefined
  /** the server's refusal of a change to this damage */
  fault: Fault | undefined
  handlers: CardHandlers
}

/** A spot of the car (ui-recipe 8). Selecting it shows its box on the photo. */
export const DamageCard = memo(function DamageCard(props: DamageCardProps) {
  const { spot, imageSet, image, isSelected, canEdit, sync, fault, handlers } = props
  const { best } = spot
  const marks = cardMarks(spot)
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
