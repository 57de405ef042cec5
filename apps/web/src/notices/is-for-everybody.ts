import type { Notice } from '@skadi/contract/notices/notice'

/** Whether a notice is for all users: messages of a company's rigs, webhooks and customers are only for its own users. */
export const isForEverybody = ({ rigAlarm, webhook, customerAnswer }: Notice): boolean =>
  rigAlarm === null && webhook === null && customerAnswer === null
