import { m } from '../../paraglide/messages.js'
import { SecretDialog } from '../../ui/dialogs/secret-dialog.tsx'

export type NewKey = { name: string; key: string }

/** A new key, shown only once. */
export const NewKeyDialog = ({ made: { name, key }, onClose }: { made: NewKey; onClose: () => void }) => (
  <SecretDialog
    title={m.integrations_keyOf({ name })}
    warning={m.integrations_keyOnce()}
    secret={{ label: m.integrations_key(), text: key, copy: m.integrations_copyKey() }}
    stored={m.integrations_keyStored()}
    onClose={onClose}
  />
)
