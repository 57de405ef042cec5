import { m } from '../../paraglide/messages.js'
import { SecretDialog } from '../../ui/dialogs/secret-dialog.tsx'

export type ShownSecret = { name: string; secret: string }

/** Shows the secret that signs webhook requests, only once. */
export const WebhookSecretDialog = ({
  shown: { name, secret },
  onClose,
}: {
  shown: ShownSecret
  onClose: () => void
}) => (
  <SecretDialog
    title={m.webhooks_secretOf({ name })}
    warning={m.webhooks_secretOnce()}
    secret={{ label: m.webhooks_secret(), text: secret, copy: m.webhooks_copySecret() }}
    stored={m.integrations_keyStored()}
    onClose={onClose}
  />
)
