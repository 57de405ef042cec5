import { getSessionLock, lockSession } from '@skadi/contract/auth/session-lock'
import { displayPlate } from '@skadi/domain/cars/registration'
import type { Rect } from '@skadi/domain/damages/damage-box'
import { useLayoutEffect, useRef, useState } from 'react'
import { call } from '../core/calls/call.ts'
import { useKeys } from '../core/keys/keys.ts'
import { currentWording } from '../core/language.ts'
import { handOverTo } from '../core/session/handed-over.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { useModal } from '../ui/dialogs/use-modal.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import type { ShownImageSets } from './links-query.ts'
import { LivePhone } from './live-phone.tsx'
import { makeLink } from './make-link.ts'
import { PhotoPart } from './page/photo-part.tsx'
import css from './show-customer.module.css'

/**
 * Creates a customer's page for this device or for the customer's phone. Before the page opens on this device, the
 * session is locked. On the first time on a device, the clerk chooses a PIN.
 */
function useHandOver({ pickupId, returnId }: ShownImageSets, options: { showCosts: boolean; anyway: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [onPhone, setOnPhone] = useState<{ linkId: string; token: string }>()

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(() => showSnackbar({ text: m.customer_actFailed(), isError: true }))
    setBusy(false)
  }
  const make = (resume: boolean) => {
    const imageSets = { pickupId, ...(returnId ? { imageSetId: returnId } : {}) }
    return makeLink({ ...imageSets, channel: 'show', language: currentWording(), resume, ...options })
  }
  /**
   * Locks the session and opens the page on this device.
   * @param pin undefined if the device already has a PIN, or if the clerk will use the password
   */
  const give = (pin: string | undefined) =>
    attempt(async () => {
      // An unsent answer of the last hand-over belongs to the same page.
      const { token } = await make(true)
      await handOverTo(`/c/${token}`, () => call(lockSession, { body: pin === undefined ? {} : { pin } }))
    })
  const begin = () =>
    attempt(async () => {
      const { data } = await call(getSessionLock, {})
      if (data.hasPin) await give(undefined)
      else setAsking(true)
    })
  const giveOnPhone = () =>
    attempt(async () => {
      const { link, token } = await make(false)
      if (token !== null) setOnPhone({ linkId: link.id, token })
    })
  const cancel = () => setAsking(false)
  return { begin, give, giveOnPhone, onPhone, isBusy, isAsking, cancel }
}

export type ShownPhoto = { url: (width: '514' | '960' | '1920') => string; view: Rect; box?: Rect | undefined }

/** A view for the customer. It shows a spot of the car, or the whole photo of a camera. */
export type Shot = {
  /** family of the damage; undefined for the whole photo of a camera */
  familyId?: string
  name: string
  /** undefined if only a pickup is shown */
  before: ShownPhoto | null | undefined
  after: ShownPhoto | null
  /** cost as text; null if the view shows no cost */
  cost: string | null
}

export type ShowCustomerProps = {
  shown: ShownImageSets
  /** true if the clerk chose to leave out the undecided suggestions */
  isAnyway: boolean
  plate: { countryCode: string | null; registrationNo: string | null }
  sentence: string
  /** text below the sentence; may be empty */
  note: string
  /** time, zone and place of the pickup and of the return */
  pickup: string
  returned: string | null
  shots: readonly Shot[]
  canWrite: boolean
  onClose: () => void
}

/**
 * View for a customer at the counter (ui-recipe 18).
 * It shows two photos, a sentence, the plate and the times on a black background.
 */
export function ShowCustomer(props: ShowCustomerProps) {
  const { plate, sentence, note, pickup, returned, shots, canWrite, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(0)
  const [hasCosts, setCosts] = useState(false)
  const handOver = useHandOver(props.shown, { showCosts: hasCosts, anyway: props.isAnyway })
  const shot = shots[place]
  const step = (by: 1 | -1) => setPlace((now) => (now + by + shots.length) % Math.max(1, shots.length))
  useKeys('modal', [
    { action: 'damageNext', run: () => step(1) },
    { action: 'damagePrevious', run: () => step(-1) },
    { action: 'photoPanRight', run: () => step(1) },
    { action: 'photoPanLeft', run: () => step(-1) },
    { action: 'showCustomer', run: onClose },
  ])
  useModal(dialog)
  // The dialog has the focus, so that no button has a focus ring until the user presses a key.
  useLayoutEffect(() => dialog.current?.focus(), [])
  const number = displayPlate({ countryCode: plate.countryCode ?? '', registrationNo: plate.registrationNo ?? '' })
  return (
    <dialog
      ref={dialog}
      className={css.view}
      tabIndex={-1}
      aria-label={sentence}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={css.head}>
        <p className={css.plate}>{[plate.countryCode, number].filter(Boolean).join(' ')}</p>
        <h1 className={css.sentence}>{sentence}</h1>
        {note && <p>{note}</p>}
      </div>
      <div className={css.photos} data-alone={returned === null || undefined}>
        {returned !== null && (
          <Side label={m.passingRole_pickup()} text={pickup} photo={shot?.before} name={shot?.name} />
        )}
        <Side
          label={returned === null ? m.passingRole_pickup() : m.passingRole_return()}
          text={returned ?? pickup}
          photo={shot?.after}
          name={shot?.name}
        />
      </div>
      <p className={css.name} aria-live="polite">
        {[shot?.name, hasCosts ? shot?.cost : null].filter(Boolean).join(' · ')}
      </p>
      <div className={css.foot}>
        {shots.length > 1 && (
          <>
            <Button height={48} className={css.button} aria-label={m.customer_showPrevious()} onClick={() => step(-1)}>
              ‹
            </Button>
            <span>{m.customer_showPlace({ place: place + 1, total: shots.length })}</span>
            <Button height={48} className={css.button} aria-label={m.customer_showNext()} onClick={() => step(1)}>
              ›
            </Button>
          </>
        )}
        {handOver.onPhone && (
          <LivePhone
            shown={props.shown}
            phone={handOver.onPhone}
            familyId={shot?.familyId}
            name={shot?.name}
            onLook={(familyId) => setPlace((now) => placeOf(shots, familyId) ?? now)}
          />
        )}
        <span className={css.space} />
        {shots.some(({ cost }) => cost !== null) && (
          <label className={css.costs}>
            <input type="checkbox" checked={hasCosts} onChange={(event) => setCosts(event.target.checked)} />
            {m.customer_showCosts()}
          </label>
        )}
        <Button height={48} className={css.button} onClick={onClose}>
          {m.customerPage_close()}
        </Button>
        {canWrite && !handOver.onPhone && (
          <>
            <Button
              height={48}
              className={css.button}
              disabled={handOver.isBusy}
              onClick={() => void handOver.giveOnPhone()}
            >
              {m.customer_onPhone()}
            </Button>
            <Button height={48} className={css.main} isBusy={handOver.isBusy} onClick={() => void handOver.begin()}>
              {m.customer_handOver()}
            </Button>
          </>
        )}
      </div>
      {handOver.isAsking && <HandOverDialog onPin={handOver.give} onClose={handOver.cancel} />}
    </dialog>
  )
}

function placeOf(shots: readonly Shot[], familyId: string): number | undefined {
  const place = shots.findIndex((shot) => shot.familyId === familyId)
  return place === -1 ? undefined : place
}

type SideProps = { label: string; text: string; photo: ShownPhoto | null | undefined; name: string | undefined }

function Side({ label, text, photo, name }: SideProps) {
  return (
    <figure className={css.side}>
      <figcaption>
        <strong>{label}</strong> {text}
      </figcaption>
      {photo ? (
        <PhotoPart isLarge key={photo.url('1920')} {...photo} alt={`${label}: ${name ?? ''}`} />
      ) : (
        <p className={css.none}>{m.customerPage_noPickupPhoto()}</p>
      )}
    </figure>
  )
}
