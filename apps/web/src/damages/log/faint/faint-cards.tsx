import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { type CSSProperties, useEffect, useRef } from 'react'
import { PHONE, useMedia } from '../../../core/use-media.ts'
import { useSelection } from '../../data/selection.ts'
import { type Spot, spotOf } from '../../data/spots.ts'
import { useDamageActs } from '../../data/use-damage-acts.ts'
import { faultOf, useFaults } from '../../data/use-faults.ts'
import { DamageCard } from '../cards/damage-card.tsx'
import { useCardHandlers } from '../cards/use-card-handlers.ts'
import { useCardHeight } from '../cards/use-card-height.ts'
import { useCardKeys } from '../cards/use-card-keys.ts'
import { useKeptFocus } from '../cards/use-kept-focus.ts'
import { useEditRefusal } from '../edit-refusal.ts'
import css from './faint-fold.module.css'

type FaintCardsProps = {
  imageSet: ImageSet
  spots: readonly Spot[]
  onShow: (damage: Damage) => void
  onHover: (damage: Damage | undefined) => void
}

/** The cards of the faint suggestions; a decided suggestion moves to the log, or disappears. */
export function FaintCards({ imageSet, spots, onShow, onHover }: FaintCardsProps) {
  const list = useRef<HTMLUListElement>(null)
  const isPhone = useMedia(PHONE)
  const height = useCardHeight(list)
  const acts = useDamageActs(imageSet)
  const faults = useFaults(imageSet.id)
  const handlers = useCardHandlers({ imageSet, spots, acts, onShow, onHover })
  const canEdit = useEditRefusal(imageSet) === undefined
  const { damageId } = useSelection(imageSet.id)
  const selectedKey = damageId === undefined ? undefined : spotOf(spots, damageId)?.key
  useKeptFocus(list, spots)
  const onKeyDown = useCardKeys(list, spots, undefined)
  useEffect(() => {
    const card = list.current?.querySelector('[data-selected]')
    // On a page that scrolls as a whole, scrolling would move the photo.
    if (selectedKey !== undefined && !isPhone && !card?.contains(document.activeElement))
      card?.scrollIntoView({ block: 'nearest' })
  }, [selectedKey, isPhone])
  return (
    <ul
      ref={list}
      className={css.cards}
      style={{ '--card-height': `${height}px` } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      {spots.map((spot) => (
        <DamageCard
          key={spot.key}
          spot={spot}
          imageSet={imageSet}
          image={imageSet.items.find(({ id }) => id === spot.best.imageId)}
          isSelected={spot.key === selectedKey}
          canEdit={canEdit}
          sync={undefined}
          fault={faultOf(
            faults,
            spot.boxes.map(({ id }) => id),
          )}
          handlers={handlers}
        />
      ))}
    </ul>
  )
}
