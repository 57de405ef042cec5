import { useId } from 'react'
import { accessOf } from '../../core/screens/screen-access.ts'
import { PLAIN_SCREENS, screenOf } from '../../core/screens/screens.ts'
import { useActor } from '../../core/session/actor.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { useScreen } from '../use-screen.ts'
import css from './tour-offer.module.css'
import { markTourSeen, useTour } from './use-start-tour.ts'

/**
 * Offers the tour to a user with a new account (C-18). The offer takes no focus, lies behind dialogs, and disappears
 * while an error is visible. The offer is hidden while the user can see no data, and during a task.
 */
export function TourOffer() {
  const titleId = useId()
  const screen = useScreen()
  const actor = useActor()
  const tour = useTour()
  const plain = PLAIN_SCREENS.find((name) => name === screen)
  if (!plain || accessOf(screenOf(plain), actor) !== 'open') return null
  return (
    <aside className={css.offer} aria-labelledby={titleId}>
      <p id={titleId} className="type-strong">
        {m.tour_offerTitle()}
      </p>
      <p className="muted">{m.tour_offerText()}</p>
      <div className={css.actions}>
        <Button look="quiet" onClick={() => void markTourSeen()}>
          {m.tour_notNow()}
        </Button>
        <Button look="ink" onClick={tour.start}>
          {m.tour_start()}
        </Button>
      </div>
    </aside>
  )
}
