import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../core/screens/paths.ts'
import { signOut } from '../core/session/sign-in.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'

/** Timeout of the sign-out in ms. A server that does not answer must not block the new version. */
const SIGN_OUT_MS = 2000

/**
 * Says that a new version is installed. The button of the dialog signs out and opens the sign-in page, which loads the
 * new version (2§7.7). The URL contains the path to return to.
 */
export function ReleaseDialog() {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const back = new URLSearchParams({ redirect: router.state.location.href })
    await Promise.race([signOut(), new Promise((resolve) => setTimeout(resolve, SIGN_OUT_MS))])
    window.location.assign(`${paths.login}?${back}`)
  }
  return (
    <Dialog title={m.shell_releaseTitle()} onClose={() => undefined}>
      <p>{m.shell_releaseText()}</p>
      <DialogActions>
        <Button height={40} look="ink" isBusy={isBusy} onClick={() => void leave()}>
          {m.shell_releaseButton()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
