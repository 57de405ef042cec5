import type { Notice } from '@skadi/contract/notices/notice'

/**
 * What the news widget shows: the latest notice that is not read; an alarm of a rig is no news, and stays with the bell.
 * @param notices the latest first
 */
export const latestNews = (notices: readonly Notice[]): Notice | undefined =>
  notices.find(({ read, rigAlarm }) => !read && rigAlarm === null)
