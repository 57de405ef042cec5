import { useEffect } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { QrCode } from '../ui/signs/qr-code.tsx'
import css from './hand-over.module.css'
import { LinkEntry } from './link-entry.tsx'
import { type ShownImageSets, useCustomerLinks } from './links-query.ts'
import { OWN_LANGUAGE } from './page/page-language.ts'

/** Polling interval in ms at which the clerk's screen asks whether the customer has opened the page. */
const ASK_MS = 3000

type PhoneDialogProps = { shown: ShownImageSets; linkId: string; token: string; onClose: () => void }

/**
 * QR code that opens the customer's page on the customer's own phone. Below the code appear the opening of the page and
 * the answers.
 */
export function PhoneDialog({ shown, linkId, token, onClose }: PhoneDialogProps) {
  const { links, refetch, put } = useCustomerLinks(shown)
  const link = links?.find(({ id }) => id === linkId)
  // The socket reports answers, but not the opening of the page, so the dialog polls.
  const isOpened = link !== undefined && link.openedAt !== null
  useEffect(() => {
    if (isOpened) return
    const timer = setInterval(() => void refetch(), ASK_MS)
    return () => clearInterval(timer)
  }, [isOpened, refetch])
  return (
    <Dialog title={m.customer_onPhone()} onClose={onClose}>
      <div className={css.phone}>
        <QrCode text={`${window.location.origin}/c/${token}${OWN_LANGUAGE}`} label={m.customer_qr()} />
        <p>{m.customer_scan()}</p>
      </div>
      <ul aria-live="polite">{link && <LinkEntry link={link} canWrite onChanged={put} />}</ul>
      <DialogActions>
        <Button height={40} look="ink" onClick={onClose}>
          {m.customer_close()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
