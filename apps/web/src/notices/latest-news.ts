import type { Notice } from '@skadi/contract/notices/notice'
import { isForEverybody } from './is-for-everybody.ts'

/**
 * Notice of the news widget: the latest notice that is neither read nor expired; messages from a company's rigs and webhooks
 * appear only in the bell.
 * @param notices the latest first
 * @param now milliseconds since 1970; a cached list may contain notices that have expired since
 */
export const latestNews = (notices: readonly Notice[], now: number): Notice | undefined =>
  notices.find(
    (notice) => !notice.read && isForEverybody(notice) && (notice.endsAt === null || Date.parse(notice.endsAt) > now),
  )
