import { appendFileSync, readFileSync } from 'node:fs'

export const ACT_KINDS = ['check', 'mileage', 'damage'] as const
/** One write of a user: check number `value` of a passing, a mileage `value` of a car, or a box whose corner encodes `value`. */
export type Act = { kind: (typeof ACT_KINDS)[number]; target: string; value: number }

/** The client's own log, in a file that no server kill affects: each action before it is sent and once it is acknowledged. */
export type ActLog = { file: string; sending(act: Act): void; acknowledged(act: Act): void }

export const actLog = (file: string): ActLog => ({
  file,
  sending: (act) => appendFileSync(file, `${JSON.stringify({ ...act, is: 'sent' })}\n`),
  acknowledged: (act) => appendFileSync(file, `${JSON.stringify({ ...act, is: 'acknowledged' })}\n`),
})

export const actName = ({ kind, target, value }: Act) => `${kind} ${target} ${value}`

/** Names of the actions in the log. */
export function readActLog(file: string): { sent: Set<string>; acknowledged: Set<string> } {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Act & { is: 'sent' | 'acknowledged' })
  const named = (is: string) => new Set(lines.filter((line) => line.is === is).map(actName))
  return { sent: named('sent'), acknowledged: named('acknowledged') }
}
