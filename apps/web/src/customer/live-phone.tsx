import type { CustomerLink } from '@skadi/contract/customer/customer-link'
import { showDamageToCustomer } from '@skadi/contract/customer/shown-damage'
import { useEffect, useRef, useState } from 'react'
import { call } from '../core/calls/call.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { QrCode } from '../ui/signs/qr-code.tsx'
import dialogCss from './hand-over.module.css'
import { LinkEntry, linkState } from './link-entry.tsx'
import { type ShownImageSets, useCustomerLinks } from './links-query.ts'
import { OWN_LANGUAGE } from './page/page-language.ts'
import css from './show-customer.module.css'

/** Polling interval in ms at which the clerk's screen asks whether the customer has opened the page. */
const ASK_MS = 3000

type LivePhoneProps = {
  shown: ShownImageSets
  phone: { linkId: string; token: string }
  /** id of the damage shown on this screen; undefined if none is shown */
  familyId: string | undefined
  /** name of the damage shown on this screen */
  name: string | undefined
  /** called when the customer looks at a damage */
  onLook: (familyId: string) => void
}

/**
 * The customer's page on the customer's phone. First this screen shows a code to scan. When the page is open, both
 * screens show the same damage, and this screen shows the state of the answer.
 */
export function LivePhone({ shown, phone, familyId, name, onLook }: LivePhoneProps) {
  const { links, refetch, put } = useCustomerLinks(shown)
  const [isCode, setCode] = useState(true)
  const link = links?.find(({ id }) => id === phone.linkId)
  const isOpened = link !== undefined && link.openedAt !== null
  useEffect(() => {
    if (isOpened) setCode(false)
  }, [isOpened])
  // The socket reports answers, but not the opening of the page. So this screen polls while it shows the code.
  const isAwaited = isCode && !isOpened
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => void refetch(), ASK_MS)
    return () => clearInterval(timer)
  }, [isAwaited, refetch])

  const seen = link?.shown?.by === 'customer' ? link.shown.familyId : undefined
  // The damage that both screens already show. If it were sent again, the two screens would send it back and forth.
  const agreed = useRef(familyId)
  const look = useRef(onLook)
  look.current = onLook
  useEffect(() => {
    if (seen === undefined) return
    agreed.current = seen
    look.current(seen)
  }, [seen])
  useEffect(() => {
    if (!isOpened || familyId === undefined || familyId === agreed.current) return
    agreed.current = familyId
    // A failed request is ignored, because the page on the phone also works without this screen.
    void call(showDamageToCustomer, { params: { id: phone.linkId }, body: { familyId } }).catch(() => undefined)
  }, [isOpened, familyId, phone.linkId])

  return (
    <>
      {isOpened && (
        <p className={css.live} role="status">
          {link.answers.length > 0
            ? linkState(link)
            : seen !== undefined && name !== undefined
              ? m.customer_liveSees({ name })
              : m.customer_live()}
        </p>
      )}
      {!isCode && (
        <Button height={48} className={css.button} onClick={() => setCode(true)}>
          {m.customer_codeAgain()}
        </Button>
      )}
      {isCode && <PhoneDialog link={link} token={phone.token} onChanged={put} onClose={() => setCode(false)} />}
    </>
  )
}

type PhoneDialogProps = {
  link: CustomerLink | undefined
  token: string
  onChanged: (link: CustomerLink) => void
  onClose: () => void
}

/**
 * Dialog with a QR code that opens the customer's page on the customer's own phone. Below the code the dialog shows
 * when the page was opened, and the answers.
 */
function PhoneDialog({ link, token, onChanged, onClose }: PhoneDialogProps) {
  return (
    <Dialog title={m.customer_onPhone()} onClose={onClose}>
      <div className={dialogCss.phone}>
        <QrCode text={`${window.location.origin}/c/${token}${OWN_LANGUAGE}`} label={m.customer_qr()} />
        <p>{m.customer_scan()}</p>
      </div>
      <ul aria-live="polite">{link && <LinkEntry link={link} canWrite onChanged={onChanged} />}</ul>
      <DialogActions>
        <Button height={40} look="ink" onClick={onClose}>
          {m.customerPage_close()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
