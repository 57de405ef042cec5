import type { CustomerLink } from '@skadi/contract/customer/customer-link'
import { type ReactNode, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import css from './customer-panel.module.css'
import { LinkEntry } from './link-entry.tsx'
import type { ShownImageSets, useCustomerLinks } from './links-query.ts'
import { type KnownCustomer, SendForm } from './send-form.tsx'

type CustomerPanelProps = {
  shown: ShownImageSets
  of: ReturnType<typeof useCustomerLinks>
  /** whether the user may send customer's pages, reply to answers, and revoke customer's pages */
  canWrite: boolean
  /** default recipient and language of the message; undefined while they are loading */
  known: KnownCustomer | undefined
  /** preview of the message to the customer, above the send button */
  preview?: ReactNode
  /** title of the form that sends; by default it sends photos */
  sendTitle?: string
  /** true if nothing can be sent or shown at the moment; `preview` gives the reason */
  isHeld: boolean
  /** true if the clerk chose to leave out the undecided suggestions */
  isAnyway: boolean
  /** true if the form opens at once and shows the reasons that stop the message */
  startsHeld?: boolean
  /** shows the customer's page on this screen; undefined if another button has this function */
  onShow?: (() => void) | undefined
  onClose: () => void
}

/**
 * Panel with the customer's pages that were sent or shown for these passings, and the customers' answers.
 * A button sends another page.
 */
export function CustomerPanel({
  shown,
  of,
  canWrite,
  known,
  preview,
  sendTitle = m.customer_sendTitle(),
  isHeld,
  isAnyway,
  startsHeld = false,
  onShow,
  onClose,
}: CustomerPanelProps) {
  const { links, error, refetch, isFetching, put } = of
  const [isSending, setSending] = useState((links?.length === 0 || startsHeld) && canWrite)
  const [isBusy, setBusy] = useState(false)
  const hasList = links !== undefined && links.length > 0
  const leave = () => (isSending && hasList ? setSending(false) : onClose())
  const show = onShow && (
    <Button height={40} className={css.show} title={m.customer_showHint()} disabled={isHeld} onClick={onShow}>
      {m.customer_show()}
    </Button>
  )
  const sent = (link: CustomerLink) => {
    put(link)
    setSending(false)
  }
  return (
    <Dialog title={isSending ? sendTitle : m.customer_panel()} isBusy={isBusy} onClose={leave}>
      {isSending && !known ? (
        <Skeleton height={96} />
      ) : isSending && known ? (
        <SendForm
          shown={shown}
          known={known}
          preview={preview}
          isHeld={isHeld}
          isAnyway={isAnyway}
          show={show}
          onBusy={setBusy}
          onSent={sent}
          back={{ label: hasList ? m.customerPage_back() : m.ui_cancel(), onClick: leave }}
        />
      ) : (
        <>
          {error && !links ? (
            <ErrorNotice
              title={m.customer_loadFailed()}
              error={error}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : links ? (
            <ul className={css.links}>
              {links.map((link) => (
                <LinkEntry key={link.id} link={link} canWrite={canWrite} onChanged={put} />
              ))}
            </ul>
          ) : (
            <Skeleton height={96} />
          )}
          {links?.length === 0 && <p className={css.muted}>{m.customer_none()}</p>}
          <DialogActions>
            {show}
            <Button height={40} onClick={onClose}>
              {m.customerPage_close()}
            </Button>
            {canWrite && (
              <Button height={40} look="ink" onClick={() => setSending(true)}>
                {sendTitle}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
