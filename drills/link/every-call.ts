import { randomUUID } from 'node:crypto'
import { CALLS } from '@skadi/contract/calls'
import { API_BASE, type CallDefinition } from '@skadi/contract/core/define-call'

/** Calls that this drill omits, because they would end the session of all other calls. */
const ENDING = new Set(['signOut', 'endSession', 'endSessions', 'refreshTokens', 'switchTenant'])
const AT_ONCE = 16
const GIVE_UP_MS = 8_000

export type Answered = { name: string; status: number; retryAfter: string | null; ms: number }

/** Makes every call of the API once, with ids that do not exist. Status -1 means that there was no answer. */
export async function askEveryCall(url: string, headers: Record<string, string>): Promise<Answered[]> {
  const left: CallDefinition[] = CALLS.filter(({ name }) => !ENDING.has(name))
  const answers: Answered[] = []
  const ask = async () => {
    for (let call = left.shift(); call; call = left.shift()) answers.push(await askOne(url, headers, call))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return answers
}

async function askOne(url: string, headers: Record<string, string>, call: CallDefinition): Promise<Answered> {
  const path = call.path.replace(/\{[^}]+\}/g, () => randomUUID())
  const started = performance.now()
  const type = call.fileTypes?.[0] ?? 'application/json'
  const answer = await fetch(`${url}${API_BASE}${path}`, {
    method: call.method,
    headers: { ...headers, ...(call.method === 'GET' ? {} : { 'content-type': type }) },
    ...(call.method === 'GET' ? {} : { body: '{}' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(GIVE_UP_MS),
  }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return {
    name: call.name,
    status: answer?.status ?? -1,
    retryAfter: answer?.headers.get('retry-after') ?? null,
    ms: Math.round(performance.now() - started),
  }
}
