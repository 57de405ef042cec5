import { createClaimBundle, createClaimReport } from '@skadi/contract/claims/claims-writes'
import { CallError } from '@skadi/contract/core/client'
import type { Wording } from '@skadi/domain/language/language'
import { call } from '../../core/calls/call.ts'
import { currentWording } from '../../core/language.ts'
import { newId } from '../../core/new-id.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'

export type ClaimJobs = {
  report: (language: Wording) => void
  bundle: () => void
  isBusy: boolean
  /** progress text, for example "Making the report… 3 of 12" */
  words: string | undefined
}

/**
 * Returns the jobs that print a claim as a PDF or create an evidence bundle.
 * The browser saves each file as soon as the file is ready.
 */
export function useClaimJobs(claimId: string): ClaimJobs {
  const { start, isBusy, words } = useFollowedJob()
  const params = { id: claimId }
  const run = (begin: Parameters<typeof start>[0], what: string) =>
    void start(begin).catch((error: unknown) => {
      const isUnprintable = error instanceof CallError && error.code === 'PRINT_IN_BROWSER'
      showSnackbar({ text: isUnprintable ? m.claim_noPrinter() : failureWords(what, reasonOf(error)), isError: true })
    })
  const once = () => ({ idempotencyKey: newId() })
  return {
    isBusy,
    words,
    report: (language) =>
      run(() => call(createClaimReport, { params, body: { language } }, once()), m.claim_reportFailed()),
    bundle: () =>
      run(
        () => call(createClaimBundle, { params, body: { language: currentWording() } }, once()),
        m.claim_bundleFailed(),
      ),
  }
}
