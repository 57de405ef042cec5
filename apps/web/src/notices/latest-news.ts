import type { Notice } from '@skadi/contract/notices/notice'
import { isForEverybody } from './is-for-everybody.ts'

/**
 * Notice for the news widget: the latest notice that is neither read nor expired. Messages about rigs and webhooks
 * appear only under the bell.
 * @param notices latest first
 * @param now milliseconds since 1970, because a cached notice may have expired
 */
export const latestNews = (notices: readonly Notice[], now: number): Notice | undefined =>
  notices.find(
    (notice) => !notice.read && isForEverybody(notice) && (notice.endsAt === null || Date.parse(notice.endsAt) > now),
  )
