import { useRouter } from '@tanstack/react-router'
import { paths } from '../core/screens/paths.ts'
import { useSession } from '../core/session/session.ts'
import { switchTenant } from '../core/session/switch-tenant.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'

/**
 * Switches to a company of the user and opens its inbox (1§2), unless the user has opened another page in the meantime.
 */
export function useWorkIn(): (tenant: string) => Promise<void> {
  const router = useRouter()
  const { currentTenantId } = useSession()
  return async (tenant) => {
    const { href } = router.latestLocation
    try {
      if (tenant !== currentTenantId) await switchTenant(tenant)
      if (router.latestLocation.href === href) await router.navigate({ to: paths.inbox })
    } catch {
      showSnackbar({ text: m.shell_switchFailed(), isError: true })
    }
  }
}
