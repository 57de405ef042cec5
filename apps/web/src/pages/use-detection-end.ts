import { useSession } from '../core/session.ts'
import { showSnackbar } from '../core/snackbar.ts'
import { useSocket } from '../core/socket.ts'
import { refreshDamages } from '../damages/data/damages-query.ts'
import { m } from '../paraglide/messages.js'

/** Reads the damages of a passing anew once the detector has looked at it, and says so (2§7.7). */
export function useDetectionEnd(imageSetId: string): void {
  const tenantId = useSession(({ currentTenantId }) => currentTenantId)
  useSocket('damageDetectionFinished', (found) => {
    if (found.imageSetId !== imageSetId) return
    refreshDamages(tenantId, imageSetId)
    showSnackbar({ text: m.damages_searchEnded() })
  })
}
