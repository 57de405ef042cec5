import { useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { SecretText, SecretWarning } from '../../ui/secret-text.tsx'

export type NewKey = { name: string; key: string }

/** A new key, shown this once: it is left by its own button only, never by a key pressed by chance. */
export function NewKeyDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Dialog title={m.integrations_keyOf({ name })} onClose={onClose} isBusy>
      <SecretWarning text={m.integrations_keyOnce()} />
      <SecretText label={m.integrations_key()} text={secret} copy={m.integrations_copyKey()} buttonRef={first} />
      <DialogActions>
        <Button height={40} look="ink" onClick={onClose}>
          {m.integrations_keyStored()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
