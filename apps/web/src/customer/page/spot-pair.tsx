import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { LargePair } from './large-pair.tsx'
import { PhotoPart } from './photo-part.tsx'
import { photoUrl, type Sight, type SpotPairProps } from './sight.ts'
import css from './spot-pair.module.css'

/** The same spot at pickup and at return, at the same zoom; a tap enlarges it. */
export function SpotPair(props: SpotPairProps) {
  const { token, name, before, after } = props
  const [isLarge, setLarge] = useState(false)
  const isAlone = before === undefined
  return (
    <>
      <button type="button" className={css.pair} data-alone={isAlone || undefined} onClick={() => setLarge(true)}>
        <span className="visually-hidden">{m.customer_enlarge({ name })}</span>
        {!isAlone && <Half token={token} sight={before} label={m.customer_pickup()} />}
        <Half token={token} sight={after} label={isAlone ? undefined : m.customer_return()} />
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
        <span className={css.none}>{m.customer_noPickupPhoto()}</span>
      )}
      {label !== undefined && <span className={css.label}>{label}</span>}
    </span>
  )
}
