import { getIdentity, startIdentityLink, unlinkIdentity } from '@skadi/contract/auth/identity-calls'
import type { User } from '@skadi/contract/users/user'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { writeDay, writeMoment } from '../../core/clock.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { FactorForm, useFactorForm } from './factor-form.tsx'
import { FactorPassword } from './factor-password.tsx'

type LinkIdentityProps = { user: User; provider: string; onCancel: () => void }

/**
 * Form that links an account of the identity provider. The form asks for the password, and then the provider's page
 * opens.
 */
function LinkIdentity({ user, provider: name, onCancel }: LinkIdentityProps) {
  const form = useFactorForm({ password: '' }, m.provider_linkFailed(), async ({ password }) => {
    const { data } = await call(startIdentityLink, { body: { password } })
    window.location.assign(data.url)
  })
  return (
    <FactorForm form={form} submit={m.provider_continue({ name })} username={user.username} onCancel={onCancel}>
      <FactorPassword
        value={form.typed.password}
        fault={form.faults.password}
        onChange={(password) => form.change('password', password)}
      />
    </FactorForm>
  )
}

const identityQuery = queryOptions({
  queryKey: ['identity'],
  queryFn: ({ signal }) => call(getIdentity, {}, { signal }).then(({ data }) => data),
})

/**
 * The user's account at the identity provider (decision 48). The user links the account with the password, or unlinks
 * it.
 */
export function IdentityPanel({ user, provider: name }: { user: User; provider: string }) {
  const client = useQueryClient()
  const { data: identity, error, isFetching, refetch } = useQuery(identityQuery)
  const [step, setStep] = useState<'rest' | 'link' | 'unlink'>('rest')
  const rest = () => setStep('rest')

  const unlink = async () => {
    try {
      await call(unlinkIdentity, {})
      showSnackbar({ text: m.provider_unlinked({ name }) })
    } catch (failure) {
      showSnackbar({ text: failureWords(m.provider_unlinkFailed(), reasonOf(failure)), isError: true })
    }
    await client.invalidateQueries({ queryKey: identityQuery.queryKey })
  }

  return (
    <Panel
      title={m.provider_panel({ name })}
      text={identity ? linkedWords(identity.linkedAt, identity.lastUsedAt) : m.provider_panelText({ name })}
    >
      {error && identity === undefined && (
        <ErrorNotice
          title={m.provider_readFailed()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {identity === undefined && !error && <Skeleton height={32} />}
      {identity !== undefined && step !== 'link' && (
        <div>
          <Button onClick={() => setStep(identity ? 'unlink' : 'link')}>
            {identity ? m.provider_unlink() : m.provider_link()}
          </Button>
        </div>
      )}
      {step === 'link' && <LinkIdentity user={user} provider={name} onCancel={rest} />}
      {step === 'unlink' && (
        <ConfirmDialog
          title={m.provider_unlinkQuestion({ name })}
          text={m.provider_unlinkText()}
          confirm={m.provider_unlink()}
          look="ink"
          onConfirm={unlink}
          onClose={rest}
        />
      )}
    </Panel>
  )
}

const linkedWords = (linkedAt: string, lastUsedAt: string | null): string =>
  [
    m.provider_isLinked({ linkedAt: writeDay(linkedAt) }),
    lastUsedAt === null ? '' : m.provider_lastUsed({ lastUsedAt: writeMoment(lastUsedAt) }),
  ]
    .filter(Boolean)
    .join(' ')
