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
 * Reloads the damages of a passing after a detector run, and shows the outcome (2§7.7). A failed search sends no event,
 * and an event is lost while the connection is down; the state of the passing shows both.
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

/** Several events of one search show only one message. */
function tellEnd(tenantId: string | undefined, imageSetId: string): void {
  refreshDamages(tenantId, imageSetId)
  void stagesOf(imageSetId).then((stages) => showSnackbar(searchEndWords(stages)))
}

/**
 * The stages of a passing from a new request, because the page's current request may have started before the search
 * ended.
 */
const stagesOf = (id: string) =>
  call(getImageSet, { params: { id } }).then(
    ({ data }) => data.stages,
    () => [],
  )
