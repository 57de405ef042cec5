import type { Notice } from '@skadi/contract/notices/notice'
import { isForEverybody } from './is-for-everybody.ts'

/**
 * Returns the notice for the news widget. This notice is the latest notice that is neither read nor expired. Messages
 * about rigs, webhooks and customers appear only under the bell.
 * @param notices latest first
 * @param now milliseconds since 1970; needed because a cached notice may have expired
 */
export const latestNews = (notices: readonly Notice[], now: number): Notice | undefined =>
  notices.find(
    (notice) => !notice.read && isForEverybody(notice) && (notice.endsAt === null || Date.parse(notice.endsAt) > now),
  )
