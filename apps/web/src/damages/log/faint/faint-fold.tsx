import type { Damage } from '@skadi/contract/damages/damage'
import type { FaintCounts } from '@skadi/contract/damages/damages-calls'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { useEffect, useId, useMemo, useRef } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Chevron } from '../../../ui/signs/chevron.tsx'
import { foldFaint, unfoldFaint, useFaintDamages } from '../../data/faint-damages.ts'
import { spotsOf } from '../../data/spots.ts'
import { FaintCards } from './faint-cards.tsx'
import css from './faint-fold.module.css'
import { countFaint, faintText, nuisancesLast } from './faint-words.ts'

type FaintFoldProps = {
  imageSet: ImageSet
  /** the server's counts, while they are folded */
  counts: FaintCounts
  onShow: (damage: Damage) => void
  onHover: (damage: Damage | undefined) => void
}

/** `3 faint differences`: unfolds suggestions of low detector certainty (ruling 42), and shows them on the photo. */
export function FaintFold({ imageSet, counts, onShow, onHover }: FaintFoldProps) {
  const { damages, isOpen, isReady, hasFailed, retry } = useFaintDamages(imageSet.id)
  const spots = useMemo(() => nuisancesLast(spotsOf(damages)), [damages])
  const id = useId()
  const line = useRef<HTMLButtonElement>(null)
  const isLoaded = isOpen && isReady
  const isDone = isLoaded && spots.length === 0
  useEffect(() => foldFaint, [imageSet.id])
  useEffect(() => {
    // Removing the last card removes the focus with it.
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
