import { join } from 'node:path'
import { type SentLog, sentLog } from '../sent-log.ts'
import { type ActLog, actLog } from './act-log.ts'

/** What the client of a drill wrote down of the photos and the acts it sent, and of those that were acknowledged. */
export type ClientLogs = { sent: SentLog; acts: ActLog }

/** The files of one drill, in its folder. */
export const clientLogs = (folder: string): ClientLogs => ({
  sent: sentLog(join(folder, 'sent.jsonl')),
  acts: actLog(join(folder, 'acts.jsonl')),
})
