import type { Damage } from '@skadi/contract/damages/damage'
import type { FaintCounts } from '@skadi/contract/damages/damages-calls'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { type CSSProperties, useEffect, useId, useMemo, useRef } from 'react'
import { PHONE, useMedia } from '../../../core/use-media.ts'
import { m } from '../../../paraglide/messages.js'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Chevron } from '../../../ui/signs/chevron.tsx'
import { foldFaint, unfoldFaint, useFaintDamages } from '../../data/faint-damages.ts'
import { useSelection } from '../../data/selection.ts'
import { type Spot, spotOf, spotsOf } from '../../data/spots.ts'
import { useDamageActs } from '../../data/use-damage-acts.ts'
import { faultOf, useFaults } from '../../data/use-faults.ts'
import { DamageCard } from '../cards/damage-card.tsx'
import { useCardHandlers } from '../cards/use-card-handlers.ts'
import { useCardHeight, useCardKeys, useKeptFocus } from '../cards/use-card-list.ts'
import { useEditRefusal } from '../edit-refusal.ts'
import css from './faint-fold.module.css'
import { countFaint, faintText, nuisancesLast } from './faint-words.ts'

type FaintFoldProps = {
  imageSet: ImageSet
  /** counts from the server, which are shown while the suggestions are folded */
  counts: FaintCounts
  onShow: (damage: Damage) => void
  onHover: (damage: Damage | undefined) => void
}

/**
 * Line such as `3 faint differences`. It unfolds suggestions of low detector certainty (ruling 42), and shows these
 * suggestions on the photo.
 */
export function FaintFold({ imageSet, counts, onShow, onHover }: FaintFoldProps) {
  const { damages, isOpen, isReady, hasFailed, retry } = useFaintDamages(imageSet.id)
  const spots = useMemo(() => nuisancesLast(spotsOf(damages)), [damages])
  const id = useId()
  const line = useRef<HTMLButtonElement>(null)
  const isLoaded = isOpen && isReady
  const isDone = isLoaded && spots.length === 0
  useEffect(() => foldFaint, [imageSet.id])
  useEffect(() => {
    // When the user decides the last card, the card disappears together with the focus.
    if (isDone && document.activeElement === document.body) line.current?.focus({ preventScroll: true })
  }, [isDone])
  return (
    <section data-testid="faint-fold">
      <h3>
        <button
          ref={line}
          type="button"
          className={css.line}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => (isOpen ? foldFaint() : unfoldFaint(imageSet.id))}
        >
          {faintText(isLoaded ? countFaint(spots) : counts)}
          <Chevron to="more" className={css.arrow} />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && !isReady && !hasFailed && (
          <p role="status" className={css.loading}>
            {m.inbox_loading()}
          </p>
        )}
        {isOpen && hasFailed && (
          <div className={css.failed}>
            <ErrorNotice title={m.log_failed()} onRetry={retry} />
          </div>
        )}
        {spots.length > 0 && <FaintCards imageSet={imageSet} spots={spots} onShow={onShow} onHover={onHover} />}
      </div>
    </section>
  )
}

type FaintCardsProps = {
  imageSet: ImageSet
  spots: readonly Spot[]
  onShow: (damage: Damage) => void
  onHover: (damage: Damage | undefined) => void
}

/** Cards of the faint suggestions. A decided suggestion moves to the log. A rejected suggestion disappears. */
function FaintCards({ imageSet, spots, onShow, onHover }: FaintCardsProps) {
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
    // Does nothing on a page that scrolls as a whole, because scrolling would move the photo.
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
