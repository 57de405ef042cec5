import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { useEffect, useRef } from 'react'
import { call } from '../../core/calls/call.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useSocket } from '../../core/socket/socket.ts'
import { refreshDamages } from '../../damages/data/damages-query.ts'
import { isSearching } from '../../image-sets/verdict/is-searching.ts'
import { searchEndWords } from '../../image-sets/verdict/search-end-words.ts'

/**
 * Reads the damages of a passing anew once the detector has looked at it, and says how that ended (2§7.7). A search that
 * failed, or that ended while there was no connection, is told by nobody: it is seen by the passing.
 */
export function useDetectionEnd(imageSet: Pick<ImageSetSummary, 'id' | 'status' | 'currentStep'>): void {
  const { id } = imageSet
  const tenantId = useSession(({ currentTenantId }) => currentTenantId)
  const searches = isSearching(imageSet)
  const searched = useRef<string>(undefined)
  useSocket('damageDetectionFinished', ({ imageSetId }) => {
    if (imageSetId === id) tellEnd(tenantId, id)
  })
  useEffect(() => {
    if (!searches && searched.current === id) tellEnd(tenantId, id)
    searched.current = searches ? id : undefined
  }, [tenantId, id, searches])
}

/** Of the same end told twice one message is shown. */
function tellEnd(tenantId: string | undefined, imageSetId: string): void {
  refreshDamages(tenantId, imageSetId)
  void stagesOf(imageSetId).then((stages) => showSnackbar(searchEndWords(stages)))
}

/** Asked for by itself: what the page is reading may have been asked for before the search ended. */
const stagesOf = (id: string) =>
  call(getImageSet, { params: { id } }).then(
    ({ data }) => data.stages,
    () => [],
  )
