import type { Notice } from '@skadi/contract/notices/notice'

/** Whether it was written for everybody: what a company's rigs and webhooks tell is for its administrators alone. */
export const isForEverybody = ({ rigAlarm, webhook }: Notice): boolean => rigAlarm === null && webhook === null
