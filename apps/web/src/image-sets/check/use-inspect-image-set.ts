import { CallError } from '@skadi/contract/core/client'
import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { inspectImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { sayFailed } from '../../core/calls/failures.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { nameOf } from '../words.ts'
import { putImageSet } from './use-check-image-set.ts'

/**
 * Records that a person inspected all photos of a passing, or withdraws this record.
 * After a new record, a message offers an undo.
 */
export function useInspectImageSet(row: ImageSetSummary) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (inspected: boolean) => call(inspectImageSet, { params: { id: row.id }, body: { inspected } }),
    onSuccess: ({ data }, inspected) => {
      putImageSet(client, useSession.getState().currentTenantId, { ...data, preview: row.preview })
      if (inspected)
        showSnackbar({
          text: m.inspect_done({ plate: nameOf(row) }),
          action: { label: m.damages_undo(), run: () => mutate(false) },
        })
    },
    onError: (error) => sayFailed('update', 'imageSets', { lines: [failureWords(m.inspect_failed(), whyNot(error))] }),
  })
  return { inspect: mutate, isPending }
}

function whyNot(error: unknown): string | undefined {
  const code = error instanceof CallError ? error.code : undefined
  if (code === 'UNDECIDED_DAMAGES') return m.inspect_undecided()
  return code === 'NOT_FINISHED' ? m.inspect_notFinished() : reasonOf(error)
}
