import type { Rect } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { useModal } from '../../ui/dialogs/use-modal.ts'
import { PhotoPart, WHOLE } from './photo-part.tsx'
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

/** Height in CSS pixels of the bar and the slider around the enlarged photos. */
const BARS_PX = 112

/** Aspect ratio of the space for the enlarged photos. */
const screenRatio = () => window.innerWidth / Math.max(1, window.innerHeight - BARS_PX)

/** Makes a view of a spot as tall as an upright phone shows it, at the same zoom. A whole photo stays whole. */
function tallView(view: Rect, ratio: number): Rect {
  const height = Math.min(IMAGE_SIZE.height, Math.max(view.height, Math.round(view.width / ratio)))
  const y = Math.round(view.y + (view.height - height) / 2)
  return { ...view, height, y: Math.max(0, Math.min(y, IMAGE_SIZE.height - height)) }
}

/**
 * Full-screen dialog. It shows the return photo, which alternates with the pickup photo for a few seconds. A slider then moves the border
 * of the two photos. On an upright phone, whole photos scroll sideways.
 */
function LargePair({ token, name, before, after, isAligned, onClose }: SpotPairProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const photos = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<number>()
  const [ratio, setRatio] = useState(screenRatio)
  useModal(dialog)
  useEffect(() => {
    const turn = () => setRatio(screenRatio())
    const shown = photos.current
    if (shown) shown.scrollLeft = (shown.scrollWidth - shown.clientWidth) / 2
    window.addEventListener('resize', turn)
    return () => window.removeEventListener('resize', turn)
  }, [])
  const both = before && after
  const large = (sight: Sight, label: string) => {
    const view = tallView(sight.view, ratio)
    return (
      <>
        <PhotoPart
          isLarge
          url={photoUrl(token, sight.imageId)}
          view={view}
          box={sight.box}
          alt={[label, name].filter(Boolean).join(': ')}
        />
        {label && <span className={css.label}>{label}</span>}
      </>
    )
  }
  const { width, height } = tallView((after ?? before)?.view ?? WHOLE, ratio)
  return (
    <dialog ref={dialog} className={css.dialog} aria-label={name} onCancel={onClose} onClose={onClose}>
      <div className={css.bar}>
        <h2 className="type-strong">{name}</h2>
        <Button height={40} onClick={onClose}>
          {m.customerPage_close()}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a photo that is wider than the screen */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll the photo */}
      <div ref={photos} className={css.photos} tabIndex={0}>
        <div className={css.stage} style={{ '--ratio': width / height } as CSSProperties}>
          {after && large(after, before === undefined ? '' : m.passingRole_return())}
          {before && (
            <div
              className={css.over}
              data-blinks={(both && place === undefined) || undefined}
              style={place === undefined ? {} : { clipPath: `inset(0 ${100 - place}% 0 0)` }}
            >
              {large(before, m.passingRole_pickup())}
            </div>
          )}
          {both && place !== undefined && (
            <span className={css.line} style={{ left: `${place}%` }} aria-hidden="true" />
          )}
        </div>
      </div>
      {both && (
        <label className={css.slider}>
          <span>{m.passingRole_pickup()}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={place ?? 0}
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
