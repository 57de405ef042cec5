import type { ReturnedBox } from '@skadi/contract/annotation/feedback/returned-box'
import type { ReviewMark } from '@skadi/domain/annotation/feedback/review-marks'
import { m } from '../../paraglide/messages.js'
import type { FeedbackWords } from './feedback-words.ts'

/** What the reviewer did, the gravest first: "Rejected: reflection", "scratched → dented". */
export const returnedWords = (box: ReturnedBox, words: FeedbackWords): string[] =>
  box.marks.map((mark) => SAID[mark](box, words))

const SAID: Record<ReviewMark, (box: ReturnedBox, words: FeedbackWords) => string> = {
  rejected: ({ reasons }, words) =>
    reasons.length > 0 ? m.feedback_rejectedAs({ reason: namesOf(reasons, words) }) : m.feedback_rejected(),
  missed: ({ after }, words) => m.feedback_missed({ label: namesOf(after.labels, words) }),
  restored: () => m.feedback_restored(),
  moved: () => m.feedback_moved(),
  relabelled: ({ before, after }, words) =>
    m.feedback_relabelled({ before: namesOf(before?.labels ?? [], words), after: namesOf(after.labels, words) }),
  potential: () => m.feedback_potential(),
}

const namesOf = (labels: readonly { name: string }[], { labelName }: FeedbackWords): string =>
  labels.length > 0 ? labels.map(labelName).join(', ') : m.damageName_unlabelled()
