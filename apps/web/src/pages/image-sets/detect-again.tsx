import { CallError } from '@skadi/contract/core/client'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { triggerDamageDetection } from '@skadi/contract/image-sets/image-sets-writes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { imageSetQuery } from '../../image-sets/inbox/inbox-query.ts'
import { isSearching } from '../../image-sets/verdict/verdict-view.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import css from '../../ui/tables/note-row.module.css'

type DetectAgainProps = {
  imageSet: ImageSet
  /** true for only the button, in places that have their own text */
  isBare?: boolean
}

/**
 * Button that repeats the damage search of a passing.
 * Drawing is disabled while the search is running (DETAIL-26, DETAIL-30).
 */
export function DetectAgain({ imageSet, isBare = false }: DetectAgainProps) {
  const { id, tenantId } = imageSet
  const client = useQueryClient()
  const currentTenantId = useSession((state) => state.currentTenantId)
  const canChange = useCan('changeDamages', { tenantId })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(triggerDamageDetection, { body: { imageSetId: id } }),
    onError: (error) => showSnackbar({ text: failureWords(m.damages_searchFailed(), whyNot(error)), isError: true }),
    onSettled: () => client.invalidateQueries({ queryKey: imageSetQuery(currentTenantId, id).queryKey }),
  })
  if (isSearching(imageSet))
    return (
      <p className={css.row} role="status">
        {m.damages_searching()}
      </p>
    )
  // A company without detection gets no button.
  if (!canChange || tenantId === null || imageSet.detection === 'skipped') return null
  const button = (
    <Button
      isBusy={isPending}
      disabled={imageSet.status === 'inProgress'}
      title={m.damages_searchHint()}
      onClick={() => mutate()}
    >
      {m.damages_searchAgain()}
    </Button>
  )
  if (isBare) return button
  return (
    <p className={css.row}>
      <span>{m.damages_searchHint()}</span>
      {button}
    </p>
  )
}

const whyNot = (error: unknown): string | undefined =>
  error instanceof CallError && error.code === 'DETECTION_RUNNING' ? m.damages_errorRunning() : reasonOf(error)
