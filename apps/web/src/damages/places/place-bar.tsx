import { useKeys } from '../../core/keys/keys.ts'
import { cameraName } from '../../core/words/camera-name.ts'
import { m } from '../../paraglide/messages.js'
import { damageName } from '../log/damage-name.ts'
import type { OpenPlace } from './open-places.ts'
import css from './place-bar.module.css'

type PlaceBarProps = {
  places: readonly OpenPlace[]
  /** the photo on the canvas; undefined while another view is open */
  imageId: string | undefined
  onShow: (place: OpenPlace) => void
  onJoin: (place: OpenPlace) => void
  onNotThere: (place: OpenPlace) => void
}

/**
 * Asks whether other cameras show a recorded damage, one place at a time, first on the current photo (decision 123). A place is answered
 * only while its photo is shown: elsewhere the same key shows it.
 */
export function PlaceBar({ places, imageId, onShow, onJoin, onNotThere }: PlaceBarProps) {
  const here = places.find((place) => place.imageId === imageId)
  const place = here ?? places[0]
  useKeys(
    'page',
    place
      ? [
          { action: 'damageJoin', run: () => (here ? onJoin(here) : onShow(place)) },
          { action: 'damageNotThere', run: () => (here ? onNotThere(here) : onShow(place)) },
        ]
      : [],
  )
  if (!place) return null
  const names = { damage: damageName(place.source), camera: cameraName(place.camera) }
  return (
    <div className={css.bar} role="group" aria-label={m.places_title()} data-testid="place-bar">
      <output className={css.question}>{place.otherId === null ? m.places_ask(names) : m.places_same(names)}</output>
      {here ? (
        <>
          <BarButton shortcut="Y" onClick={() => onJoin(here)}>
            {m.places_join()}
          </BarButton>
          <BarButton shortcut="⇧Y" onClick={() => onNotThere(here)}>
            {m.places_notThere()}
          </BarButton>
        </>
      ) : (
        <BarButton shortcut="Y" onClick={() => onShow(place)}>
          {m.places_show()}
        </BarButton>
      )}
    </div>
  )
}

type BarButtonProps = { shortcut: string; onClick: () => void; children: string }

const BarButton = ({ shortcut, onClick, children }: BarButtonProps) => (
  <button type="button" className={css.button} onClick={onClick}>
    {children}
    <kbd className={css.key} aria-hidden>
      {shortcut}
    </kbd>
  </button>
)
