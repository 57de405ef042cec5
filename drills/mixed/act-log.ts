import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Differences, type SentLog, sentLog } from '../sent-log.ts'

/**
 * A write of a user, for example check number `value` of a passing, a mileage of `value` for a car, or a box whose corner
 * encodes `value`.
 */
export type Act = { kind: string; target: string; value: number }

/**
 * Log of the client in a file, which a kill of the server does not affect. It contains each action twice: before the
 * action is sent, and when it was acknowledged.
 */
export type ActLog = { file: string; sending(act: Act): void; acknowledged(act: Act): void }

export const actLog = (file: string): ActLog => ({
  file,
  sending: (act) => appendFileSync(file, `${JSON.stringify({ ...act, is: 'sent' })}\n`),
  acknowledged: (act) => appendFileSync(file, `${JSON.stringify({ ...act, is: 'acknowledged' })}\n`),
})

export const actName = ({ kind, target, value }: Act) => `${kind} ${target} ${value}`

/** Returns the names of the sent and of the acknowledged actions in the log. */
function readActLog(file: string): { sent: Set<string>; acknowledged: Set<string> } {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Act & { is: 'sent' | 'acknowledged' })
  const named = (is: string) => new Set(lines.filter((line) => line.is === is).map(actName))
  return { sent: named('sent'), acknowledged: named('acknowledged') }
}

/**
 * Compares the log with the effects in the database in both directions: each acknowledged act has its effect, each effect was requested,
 * and no effect exists twice.
 */
export function compareLog(file: string, effects: readonly Act[]): Differences {
  const { sent, acknowledged } = readActLog(file)
  const names = effects.map(actName)
  const seen = new Set<string>()
  const doubled = names.filter((name) => seen.has(name) || !seen.add(name))
  return {
    lost: [...acknowledged].filter((name) => !seen.has(name)),
    doubled,
    unknown: names.filter((name) => !sent.has(name)),
  }
}

/** Logs of a drill's client: sent and acknowledged photos and actions. */
export type ClientLogs = { sent: SentLog; acts: ActLog }

/** Opens the log files of one drill in its folder. */
export const clientLogs = (folder: string): ClientLogs => ({
  sent: sentLog(join(folder, 'sent.jsonl')),
  acts: actLog(join(folder, 'acts.jsonl')),
})
