import { DEFAULT_PHONE_PREFIX } from '@skadi/domain/auth/phone'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../core/calls/config.ts'
import { changeDraft } from '../steps/draft.ts'
import { DemoList } from './demo-list.tsx'
import { DEMO_PASSWORD } from './demo-log-ins.ts'
import { ProviderLink } from './provider-link.tsx'

/** Below the form: the way over the identity provider, and the people of the demo. */
export function OtherWays({ redirect }: { redirect: string | undefined }) {
  const { data: config } = useQuery(configQuery)
  return (
    <>
      {config?.provider && <ProviderLink name={config.provider} redirect={redirect} />}
      {config?.demo && <DemoList onChoose={fillIn} />}
    </>
  )
}

function fillIn(number: string): void {
  changeDraft({ phone: { prefix: DEFAULT_PHONE_PREFIX, number }, password: DEMO_PASSWORD })
  document.querySelector<HTMLButtonElement>('form [type=submit]')?.focus()
}
