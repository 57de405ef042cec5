import { replayWebhookDelivery } from '@skadi/contract/integrations/integrations-calls'
import type { Webhook, WebhookDelivery } from '@skadi/contract/integrations/webhook'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { writeMoment } from '../../core/clock.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { RecordSkeleton } from '../../ui/skeletons/record-skeleton.tsx'
import css from './deliveries-dialog.module.css'
import { deliveryWords, kindName } from './webhook-words.ts'
import { deliveriesQuery } from './webhooks-query.ts'

type DeliveriesDialogProps = { webhook: Webhook; canReplay: boolean; onClose: () => void }

/** Live log of a webhook's requests and the answers to the requests. The user can send each event again. */
export function DeliveriesDialog({ webhook: { id, name }, canReplay, onClose }: DeliveriesDialogProps) {
  const list = useInfiniteQuery(deliveriesQuery(id))
  const items = list.data?.pages.flatMap(({ data }) => data.items)
  const replay = async (delivery: WebhookDelivery) => {
    try {
      await call(replayWebhookDelivery, { params: { id: delivery.id } })
    } catch (error) {
      showSnackbar({ text: failureWords(m.webhooks_replayFailed(), reasonOf(error)), isError: true })
    }
    await list.refetch()
  }
  return (
    <Dialog title={m.webhooks_logOf({ name })} onClose={onClose} isWide>
      {list.error && (
        <ErrorNotice
          title={m.webhooks_logFailed()}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isPending && <RecordSkeleton />}
      {items?.length === 0 && <EmptyState title={m.webhooks_logEmpty()} text={m.webhooks_logEmptyText()} />}
      <ul className={css.list}>
        {items?.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} onReplay={canReplay ? replay : undefined} />
        ))}
      </ul>
      <DialogActions>
        {list.hasNextPage && (
          <Button height={40} isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.webhooks_more()}
          </Button>
        )}
        <Button height={40} look="ink" onClick={onClose}>
          {m.webhooks_close()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type DeliveryProps = {
  delivery: WebhookDelivery
  onReplay: ((delivery: WebhookDelivery) => Promise<void>) | undefined
}

function Delivery({ delivery, onReplay }: DeliveryProps) {
  const { kind, state, happenedAt, attempts, nextAt, answer, body, eventId } = delivery
  const [isBusy, setBusy] = useState(false)
  const send = async (replay: NonNullable<typeof onReplay>) => {
    setBusy(true)
    await replay(delivery)
    setBusy(false)
  }
  return (
    <li className={css.delivery} data-state={state}>
      <div className={css.head}>
        <span>
          <span className="type-strong">{kindName(kind)}</span>
          <span className={css.when}>{writeMoment(happenedAt)}</span>
        </span>
        {onReplay && (
          <Button height={28} isBusy={isBusy} onClick={() => void send(onReplay)}>
            {state === 'waiting' ? m.webhooks_sendNow() : m.webhooks_replay()}
          </Button>
        )}
      </div>
      <p className={css.outcome}>
        {deliveryWords(delivery)}
        {attempts > 0 && ` · ${m.webhooks_attempts({ count: attempts })}`}
        {nextAt !== null && attempts > 0 && ` · ${m.webhooks_next({ when: writeMoment(nextAt) })}`}
      </p>
      <details>
        <summary>{m.webhooks_details()}</summary>
        <p className={css.id}>webhook-id: {eventId}</p>
        <pre className={css.text}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        {answer && (
          <>
            <p className={css.id}>{m.webhooks_answer()}</p>
            <pre className={css.text}>{answer}</pre>
          </>
        )}
      </details>
    </li>
  )
}
