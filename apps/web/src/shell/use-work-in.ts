import { useRouter } from '@tanstack/react-router'
import { paths } from '../core/screens/paths.ts'
import { useSession } from '../core/session/session.ts'
import { switchTenant } from '../core/session/switch-tenant.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'

/**
 * Returns a function that switches to a company of the user and opens the inbox (1§2). The function does not open the
 * inbox if the user has meanwhile opened another page.
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
