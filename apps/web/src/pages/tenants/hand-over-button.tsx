import { handOverData } from '@skadi/contract/retention/retention-calls'
import type { DataSubject } from '@skadi/domain/retention/erasure'
import { call, hasStatus } from '../../core/calls/call.ts'
import { currentLocale } from '../../core/language.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useFollowedJob } from '../../jobs/use-followed-job.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'

type HandOverButtonProps = {
  /** undefined while the input is incomplete */
  subject: DataSubject | undefined
  height?: 32 | 40
}

/**
 * Button that exports all stored data about a person into a file.
 * The browser saves the file as soon as the file is ready.
 */
export function HandOverButton({ subject, height = 32 }: HandOverButtonProps) {
  const { start, isBusy, words } = useFollowedJob(({ status }) => {
    if (status === 'FAILED') showSnackbar({ text: m.data_handOverFailed(), isError: true })
  })
  const begin = (of: DataSubject) =>
    start(() => call(handOverData, { body: { subject: of, language: currentLocale() } })).catch((error: unknown) =>
      showSnackbar({
        text: hasStatus(error, 404) ? m.data_eraseNoSuch() : failureWords(m.data_handOverFailed(), reasonOf(error)),
        isError: true,
      }),
    )
  return (
    <Button
      height={height}
      isBusy={isBusy}
      disabled={subject === undefined}
      title={m.data_handOverHint()}
      onClick={() => subject && void begin(subject)}
    >
      {words ?? m.data_handOver()}
    </Button>
  )
}
