import { settleCustomerAnswer } from '@skadi/contract/customer/customer-calls'
import type { CustomerLink } from '@skadi/contract/customer/customer-link'
import { useState } from 'react'
import { call } from '../core/calls/call.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'

type SettleButtonProps = { linkId: string; answerId: string; onChanged: (link: CustomerLink) => void }

/** Button that marks an answer as settled without a reply. A message offers an undo. */
export function SettleButton({ linkId, answerId, onChanged }: SettleButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const settle = async (settled: boolean) => {
    try {
      onChanged((await call(settleCustomerAnswer, { params: { id: linkId }, body: { answerId, settled } })).data)
      if (settled)
        showSnackbar({
          text: m.customer_settledUndo(),
          action: { label: m.inbox_undo(), run: () => void settle(false) },
        })
    } catch {
      showSnackbar({ text: m.customer_actFailed(), isError: true })
    }
  }
  const press = async () => {
    setBusy(true)
    await settle(true)
    setBusy(false)
  }
  return (
    <Button isBusy={isBusy} onClick={() => void press()}>
      {m.customer_settle()}
    </Button>
  )
}
