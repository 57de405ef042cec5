import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { isLeavingForced } from '../../core/session/forced-leave.ts'
import { m } from '../../paraglide/messages.js'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

type LeaveDialogProps = {
  isUnsaved: () => boolean
  /** tries to keep what is not kept yet */
  save: () => Promise<boolean>
}

/** How long leaving waits for what was typed last to be kept, in ms. */
const SAVE_WITHIN_MS = 1_500

/** Asks before the wizard is left while something is not kept; what can be kept at once is, without asking. */
export function LeaveDialog({ isUnsaved, save }: LeaveDialogProps) {
  const latest = useRef({ isUnsaved, save })
  latest.current = { isUnsaved, save }
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !latest.current.isUnsaved()) return false
      await Promise.race([latest.current.save(), new Promise((resolve) => setTimeout(resolve, SAVE_WITHIN_MS))])
      return latest.current.isUnsaved()
    },
    enableBeforeUnload: () => !isLeavingForced() && latest.current.isUnsaved(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={m.claims_leaveQuestion()}
      text={m.claims_leaveText()}
      confirm={m.claims_leave()}
      onConfirm={async () => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
