import type { CustomerLink } from '@skadi/contract/customer/customer-link'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { QrCode } from '../ui/signs/qr-code.tsx'
import css from './hand-over.module.css'
import { LinkEntry } from './link-entry.tsx'
import { OWN_LANGUAGE } from './page/page-language.ts'

type PhoneDialogProps = {
  link: CustomerLink | undefined
  token: string
  onChanged: (link: CustomerLink) => void
  onClose: () => void
}

/**
 * QR code that opens the customer's page on the customer's own phone. Below the code appear the opening of the page and
 * the answers.
 */
export function PhoneDialog({ link, token, onChanged, onClose }: PhoneDialogProps) {
  return (
    <Dialog title={m.customer_onPhone()} onClose={onClose}>
      <div className={css.phone}>
        <QrCode text={`${window.location.origin}/c/${token}${OWN_LANGUAGE}`} label={m.customer_qr()} />
        <p>{m.customer_scan()}</p>
      </div>
      <ul aria-live="polite">{link && <LinkEntry link={link} canWrite onChanged={onChanged} />}</ul>
      <DialogActions>
        <Button height={40} look="ink" onClick={onClose}>
          {m.customer_close()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
