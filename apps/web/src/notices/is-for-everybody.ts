import type { Notice } from '@skadi/contract/notices/notice'

/**
 * Returns true if a notice is for all users. Messages about a company's rigs, webhooks, customers, cases and claims are only for users
 * of the company.
 */
export const isForEverybody = ({ rigAlarm, webhook, customerAnswer, lateCase, claimTask }: Notice): boolean =>
  rigAlarm === null && webhook === null && customerAnswer === null && lateCase === null && claimTask === null
