import type { Passage } from '@skadi/contract/passages/passage'
import { retryPassage } from '@skadi/contract/passages/passages-calls'
import type { PassageStep } from '@skadi/domain/passages/stage'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'
import { sayFailed } from '../core/calls/failures.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { metricsQuery } from './queue-query.ts'
import { nameOf, retryFault } from './queue-words.ts'
import type { StageWords } from './stage-words.ts'

type RetryDialogProps = {
  passage: Passage
  step: PassageStep
  words: StageWords
  onClose: () => void
}

/** Asks before a passing goes through the pipeline again, and says what came of it. */
export function RetryDialog({ passage, step, words, onClose }: RetryDialogProps) {
  const client = useQueryClient()
  const { imageSetId } = passage
  const named = { plate: nameOf(passage), step: words.step(step) }
  const retry = async () => {
    try {
      await call(retryPassage, { params: { id: imageSetId }, body: { fromStep: step } })
      showSnackbar({ text: m.queue_retried(named) })
    } catch (error) {
      sayFailed('update', 'passages', { reason: retryFault(error) })
    }
    await client.invalidateQueries({ queryKey: metricsQuery(imageSetId).queryKey })
  }
  return (
    <ConfirmDialog
      title={m.queue_retryTitle(named)}
      text={m.queue_retryText()}
      confirm={m.queue_retry()}
      look="ink"
      focus="confirm"
      onConfirm={retry}
      onClose={onClose}
    />
  )
}
