import type { Notice } from '@skadi/contract/notices/notice'
import { isForEverybody } from './is-for-everybody.ts'

/**
 * What the news widget shows: the latest notice that is neither read nor over; what a company's rigs and webhooks
 * tell is no news, and stays with the bell.
 * @param notices the latest first
 * @param now milliseconds since 1970; a list that was fetched earlier may hold what has ended since
 */
export const latestNews = (notices: readonly Notice[], now: number): Notice | undefined =>
  notices.find(
    (notice) => !notice.read && isForEverybody(notice) && (notice.endsAt === null || Date.parse(notice.endsAt) > now),
  )
