import type { ReturnedBox } from '@skadi/contract/annotation/feedback/returned-box'
import type { ReviewMark } from '@skadi/domain/annotation/feedback/review-marks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { writeMoment } from '../../core/clock.ts'
import { cameraName } from '../../core/words/camera-name.ts'
import { m } from '../../paraglide/messages.js'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import { LoadMore } from '../../ui/tables/load-more.tsx'
import { FeedbackPicture, MarkSample } from './feedback-picture.tsx'
import { returnedBoxesQuery } from './feedback-queries.ts'
import type { FeedbackWords } from './feedback-words.ts'
import css from './returned-boxes.module.css'

/**
 * Returns the reviewer's changes of a box as texts, most severe change first (for example "Rejected: reflection",
 * "scratched → dented").
 */
const returnedWords = (box: ReturnedBox, words: FeedbackWords): string[] =>
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

/**
 * The tab "My returned boxes" (ruling 25).
 * It shows each box that a reviewer rejected, changed or added, with its picture.
 */
export function ReturnedBoxes({ words }: { words: FeedbackWords }) {
  const query = useInfiniteQuery(returnedBoxesQuery())
  const { data, error, isPending, isFetching, refetch } = query
  const boxes = data?.pages.flatMap((page) => page.data.items)
  return (
    <div className={css.returned}>
      {isPending && <Loading />}
      {error && !data && (
        <div className={css.notice}>
          <ErrorNotice
            title={m.feedback_returnedFailed()}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </div>
      )}
      {boxes?.length === 0 && <EmptyState title={m.feedback_noneReturned()} text={m.feedback_noneReturnedText()} />}
      {boxes && boxes.length > 0 && (
        <>
          <p className={css.legend}>
            <span>
              <MarkSample isBefore /> {m.feedback_legendBefore()}
            </span>
            <span>
              <MarkSample isBefore={false} /> {m.feedback_legendAfter()}
            </span>
          </p>
          <ul className={css.boxes}>
            {boxes.map((box) => (
              <Returned key={box.id} box={box} words={words} />
            ))}
          </ul>
          <LoadMore
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            hasFailed={query.isFetchNextPageError}
            failedText={m.feedback_returnedFailed()}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </div>
  )
}

function Returned({ box, words }: { box: ReturnedBox; words: FeedbackWords }) {
  const [first = '', ...others] = returnedWords(box, words)
  const isGone = box.marks.includes('rejected')
  const after = isGone ? null : box.after.points
  return (
    <li data-testid="returned-box">
      <FeedbackPicture
        url={box.cropUrl}
        alt={first}
        marks={{ crop: box.crop, before: box.before?.points ?? null, after }}
      />
      <p className="type-strong">{first}</p>
      {others.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={css.meta}>
        {cameraName(box.camera)} · <time dateTime={box.reviewedAt}>{writeMoment(box.reviewedAt)}</time>
      </p>
    </li>
  )
}

const Loading = () => (
  <div className={css.boxes} role="status" aria-label={m.shell_loading()}>
    {[0, 1, 2, 3].map((n) => (
      <div key={n}>
        <div className={css.place}>
          <Skeleton height="100%" />
        </div>
        <Skeleton width={160} />
      </div>
    ))}
  </div>
)
