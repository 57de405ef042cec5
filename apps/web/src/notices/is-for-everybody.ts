import type { Notice } from '@skadi/contract/notices/notice'

/** Whether it was written for everybody: what a company's rigs, webhooks and customers tell is for its own people alone. */
export const isForEverybody = ({ rigAlarm, webhook, customerAnswer }: Notice): boolean =>
  rigAlarm === null && webhook === null && customerAnswer === null
