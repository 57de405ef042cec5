import type { Rect } from '@skadi/domain/damages/damage-box'
import { useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { useModal } from '../../ui/dialogs/use-modal.ts'
import { PhotoPart } from './photo-part.tsx'
import css from './spot-pair.module.css'

/** The part of a photo that shows a spot. */
type Sight = { imageId: string; view: Rect; box?: Rect | undefined }

type SpotPairProps = {
  token: string
  /** description of the spot */
  name: string
  /** the spot at pickup; null if no photo from the pickup shows the spot; undefined if the page shows only a pickup */
  before: Sight | null | undefined
  after: Sight | null
  isAligned: boolean
}

/** Returns the URL of a photo of the page at a width. The server checks the permission at each request. */
const photoUrl = (token: string, imageId: string) => (width: string) =>
  `/api/media/customer/${encodeURIComponent(token)}/${imageId}/${width}`

/** The same spot at pickup and at return, at the same zoom. A tap opens a larger view. */
export function SpotPair(props: SpotPairProps) {
  const { token, name, before, after } = props
  const [isLarge, setLarge] = useState(false)
  const isAlone = before === undefined
  return (
    <>
      <button type="button" className={css.pair} data-alone={isAlone || undefined} onClick={() => setLarge(true)}>
        <span className="visually-hidden">{m.customerPage_enlarge({ name })}</span>
        {!isAlone && <Half token={token} sight={before} label={m.passingRole_pickup()} />}
        <Half token={token} sight={after} label={isAlone ? undefined : m.passingRole_return()} />
      </button>
      {isLarge && <LargePair {...props} onClose={() => setLarge(false)} />}
    </>
  )
}

type HalfProps = { token: string; sight: Sight | null; label: string | undefined }

function Half({ token, sight, label }: HalfProps) {
  return (
    <span className={css.half}>
      {sight ? (
        <PhotoPart url={photoUrl(token, sight.imageId)} view={sight.view} box={sight.box} alt="" />
      ) : (
        <span className={css.none}>{m.customerPage_noPickupPhoto()}</span>
      )}
      {label !== undefined && <span className={css.label}>{label}</span>}
    </span>
  )
}

/**
 * Full-screen dialog with the pickup photo over the return photo.
 * A slider moves the border of the two photos. A pinch zooms the page.
 */
function LargePair({ token, name, before, after, isAligned, onClose }: SpotPairProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(50)
  useModal(dialog)
  const both = before && after
  return (
    <dialog ref={dialog} className={css.dialog} aria-label={name} onCancel={onClose} onClose={onClose}>
      <div className={css.bar}>
        <h2 className="type-strong">{name}</h2>
        <Button height={40} onClick={onClose}>
          {m.customerPage_close()}
        </Button>
      </div>
      <div className={css.photos}>
        {after && (
          <PhotoPart
            isLarge
            url={photoUrl(token, after.imageId)}
            view={after.view}
            box={after.box}
            alt={before === undefined ? name : `${m.passingRole_return()}: ${name}`}
          />
        )}
        {before && (
          <div className={css.over} style={both ? { clipPath: `inset(0 ${100 - place}% 0 0)` } : {}}>
            <PhotoPart
              isLarge
              url={photoUrl(token, before.imageId)}
              view={before.view}
              box={before.box}
              alt={`${m.passingRole_pickup()}: ${name}`}
            />
          </div>
        )}
        {both && <span className={css.line} style={{ left: `${place}%` }} aria-hidden="true" />}
      </div>
      {both && (
        <label className={css.slider}>
          <span>{m.passingRole_pickup()}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={place}
            aria-label={m.customerPage_slider()}
            onChange={(event) => setPlace(event.target.valueAsNumber)}
          />
          <span>{m.passingRole_return()}</span>
        </label>
      )}
      {before === null && <p className={css.note}>{m.customerPage_noPickupPhoto()}</p>}
      {both && !isAligned && <p className={css.note}>{m.customerPage_notAligned()}</p>}
    </dialog>
  )
}
