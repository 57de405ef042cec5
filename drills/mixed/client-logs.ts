import { join } from 'node:path'
import { type SentLog, sentLog } from '../sent-log.ts'
import { type ActLog, actLog } from './act-log.ts'

/** Logs of a drill's client: sent and acknowledged photos and actions. */
export type ClientLogs = { sent: SentLog; acts: ActLog }

/** Opens the log files of one drill in its folder. */
export const clientLogs = (folder: string): ClientLogs => ({
  sent: sentLog(join(folder, 'sent.jsonl')),
  acts: actLog(join(folder, 'acts.jsonl')),
})
