import { getImageSet } from '@skadi/contract/image-sets/get-image-set'
import { call } from '../core/call.ts'
import { useSession } from '../core/session.ts'
import { showSnackbar } from '../core/snackbar.ts'
import { useSocket } from '../core/socket.ts'
import { refreshDamages } from '../damages/data/damages-query.ts'
import { searchEndWords } from '../image-sets/search-end-words.ts'

/** Reads the damages of a passing anew once the detector has looked at it, and says how that ended (2§7.7). */
export function useDetectionEnd(imageSetId: string): void {
  const tenantId = useSession(({ currentTenantId }) => currentTenantId)
  useSocket('damageDetectionFinished', (found) => {
    if (found.imageSetId !== imageSetId) return
    refreshDamages(tenantId, imageSetId)
    void stagesOf(imageSetId).then((stages) => showSnackbar({ text: searchEndWords(stages) }))
  })
}

/** Asked for by itself: what the page is reading may have been asked for before the search ended. */
const stagesOf = (id: string) =>
  call(getImageSet, { params: { id } }).then(
    ({ data }) => data.stages,
    () => [],
  )
