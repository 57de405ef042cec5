import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useOwnCompany } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { CreateKeyDialog, type NewKey, NewKeyDialog } from '../../integrations/keys/create-key-dialog.tsx'
import { KeysPanel } from '../../integrations/keys/keys-panel.tsx'
import { WebhooksPanel } from '../../integrations/webhooks/webhooks-panel.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'

type PanelName = 'keys' | 'webhooks'

/**
 * The page `/tenant-admin/integrations` with API keys and webhooks.
 * With these, other systems act for the company (decision 41).
 */
export function IntegrationsPage() {
  const { currentTenantId: tenantId = '' } = useSession()
  const company = useOwnCompany()?.name ?? ''
  const canAdd = { keys: useCan('createApiKey'), webhooks: useCan('changeWebhooks') }
  const isPhone = useMedia(PHONE)
  const { panelLocation } = useParams({ strict: false }) as { panelLocation?: string }
  const panel: PanelName = panelLocation === 'webhooks' ? 'webhooks' : 'keys'
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<NewKey>()
  const [act, shortAct] =
    panel === 'keys'
      ? [m.integrations_create(), m.integrations_createShort()]
      : [m.webhooks_create(), m.webhooks_createShort()]
  return (
    <>
      <PageHeader
        title={m.integrations_title()}
        subtitle={company}
        actions={
          canAdd[panel] && (
            <Button look="ink" aria-label={act} aria-haspopup="dialog" onClick={() => setAdding(true)}>
              {isPhone ? shortAct : act}
            </Button>
          )
        }
        toolbar={
          <SegmentedControl
            label={m.integrations_tabs()}
            value={panel}
            segments={[
              { value: 'keys', label: m.integrations_keys() },
              { value: 'webhooks', label: m.webhooks_title() },
            ]}
            onChange={(to) =>
              void navigate({
                to: paths.integrations,
                params: { panelLocation: to === 'webhooks' ? to : undefined },
              })
            }
          />
        }
      />
      {panel === 'keys' ? (
        <KeysPanel tenantId={tenantId} canCreate={canAdd.keys} />
      ) : (
        <WebhooksPanel key={tenantId} tenantId={tenantId} isAdding={isAdding} onAdded={() => setAdding(false)} />
      )}
      {isAdding && panel === 'keys' && (
        <CreateKeyDialog
          tenantId={tenantId}
          onCreated={(key) => {
            setAdding(false)
            setMade(key)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {made && <NewKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
