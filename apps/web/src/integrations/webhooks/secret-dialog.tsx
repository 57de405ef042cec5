import { useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { SecretText, SecretWarning } from '../../ui/secret-text.tsx'

export type ShownSecret = { name: string; secret: string }

/** What signs the requests, shown this once: it is left by its own button only, never by a key pressed by chance. */
export function SecretDialog({ shown: { name, secret }, onClose }: { shown: ShownSecret; onClose: () => void }) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Dialog title={m.webhooks_secretOf({ name })} onClose={onClose} isBusy>
      <SecretWarning text={m.webhooks_secretOnce()} />
      <SecretText label={m.webhooks_secret()} text={secret} copy={m.webhooks_copySecret()} buttonRef={first} />
      <DialogActions>
        <Button height={40} look="ink" onClick={onClose}>
          {m.integrations_keyStored()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
