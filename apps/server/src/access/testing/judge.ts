import type { LightMyRequestResponse } from 'fastify'
import { ACTOR_NAMES, type ActorName } from './actors.ts'
import { type Outcome, readCells, TARGETS, type Target } from './cells.ts'
import type { Estate } from './estate.ts'
import type { Given, Probe } from './row.ts'
import { changedTables, readState } from './state.ts'
import type { Inject, World } from './world.ts'

/** Length in characters above which the results of searches in a text are cached. */
const LONG_TEXT = 100_000

type Cell = { actor: ActorName; target: Target; expected: Outcome; estate: Estate }

/**
 * Sends the request as every actor for every target, and returns each difference from the matrix as a text. Differences are:
 * - an outcome other than the expected outcome
 * - a text that the actor must not receive
 * - refusals that should be equal but differ
 * - a refusal that changed data
 */
export async function judge(world: World, probe: Probe, inject: Inject): Promise<string[]> {
  const findings: string[] = []
  for await (const finding of findingsOf(world, probe, inject)) findings.push(finding)
  return findings
}

/** Yields the findings of `judge` one by one. A caller that only asks whether a finding exists can stop after the first finding. */
export async function* findingsOf(world: World, probe: Probe, inject: Inject): AsyncGenerator<string> {
  const cells = readCells(probe.cells)
  const alike = new Map<string, string>()
  const mutates = probe.method !== 'GET' && probe.method !== 'HEAD'
  const makeFor = async ({ actor, target, estate }: Cell) =>
    target === 'missing' ? {} : await probe.prepare?.(world, { ...estate, asker: await world.asker(actor) })

  async function* ask(cell: Cell, made: Partial<Estate> | undefined) {
    const { actor, target, expected, estate } = cell
    const asker = await world.asker(actor)
    const of = { ...estate, ...made, asker }
    const response = await inject(requestOf(probe, of))
    const outcome = outcomeOf(response, estate)
    const where = `${actor} about ${target}`
    if (outcome !== expected) yield `${where}: ${outcome} instead of ${expected}`
    for (const text of [JSON.stringify(response.headers), response.body])
      for (const what of leaksIn(text, world, actor)) yield `${where}: is told ${what}`
    const group = groupOf(cell, outcome)
    if (group) {
      const answer = fingerprint(response, of)
      if ((alike.get(group) ?? answer) !== answer) yield `${where}: ${outcome}, but unlike before`
      alike.set(group, answer)
    }
    if (mutates && !isRefusal(outcome)) world.forgetSessions()
  }

  const all = ACTOR_NAMES.flatMap((actor) =>
    (probe.untargeted ? (['own'] as const) : TARGETS).map((target): Cell => {
      const expected = cells.get(actor)?.[target] as Outcome
      return { actor, target, expected, estate: world.estateOf(actor, target) }
    }),
  )
  // Refused requests share one set of prepared records, because a refusal changes nothing.
  const refused = all.filter(({ expected }) => isRefusal(expected))
  const made = new Map<Estate, Partial<Estate> | undefined>()
  for (const cell of refused) if (!made.has(cell.estate)) made.set(cell.estate, await makeFor(cell))
  const before = mutates ? await readState(world.owner) : {}
  for (const cell of refused) yield* ask(cell, made.get(cell.estate))
  if (mutates)
    for (const table of changedTables(before, await readState(world.owner))) yield `a refusal changed ${table}`
  for (const cell of all) if (!isRefusal(cell.expected)) yield* ask(cell, await makeFor(cell))
}

const isRefusal = (outcome: string): boolean => Number(outcome.slice(0, 3)) >= 400

/**
 * Returns the group of answers that must be equal byte for byte. Equal refusals are one group (ruling 15). The answers about an unrelated
 * tenant's record and about a missing record are another group.
 */
function groupOf({ actor, target, expected }: Cell, outcome: string): string | undefined {
  if (isRefusal(outcome)) return outcome
  const finds = actor === 'globalAdmin' || expected.endsWith('shown')
  return !finds && (target === 'foreign' || target === 'missing') ? `${outcome} to ${actor}` : undefined
}

let requests = 0

/** Returns a new client address for each request, so that the rate limits never count requests of different tests together. */
export function nextAddress(): string {
  requests += 1
  return `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
}

const requestOf = (probe: Probe, of: Given) => ({
  method: probe.method,
  headers: of.asker.headers,
  remoteAddress: nextAddress(),
  ...probe.request(of),
})

function outcomeOf({ statusCode, body }: LightMyRequestResponse, estate: Estate): string {
  if (statusCode >= 400) return body ? `${statusCode} ${JSON.parse(body).error.code}` : `${statusCode}`
  const isShown = Object.values(estate.canaries).some((texts) => texts.some((text) => body.includes(text)))
  return isShown ? `${statusCode} shown` : `${statusCode}`
}

/** Returns the names of the forbidden values that a text reveals to this actor. */
export function leaksIn(text: string, world: World, actor: ActorName): string[] {
  const tells = tellerOf(text)
  return [...new Set(world.forbidden(actor).flatMap(({ what, canary }) => (tells(canary) ? [what] : [])))]
}

let lastTold: { text: string; tells: (canary: string) => boolean } | undefined

/** Searches a text for canaries and caches each result. Every actor gets the same pages of several megabytes. */
function tellerOf(text: string): (canary: string) => boolean {
  if (lastTold?.text === text) return lastTold.tells
  const lower = text.toLowerCase()
  const known = new Map<string, boolean>()
  const tells = (canary: string): boolean => {
    const told = known.get(canary) ?? lower.includes(canary)
    known.set(canary, told)
    return told
  }
  if (text.length > LONG_TEXT) lastTold = { text, tells }
  return tells
}

/**
 * Returns the answer as text without the values that identify the request. An answer may repeat ids of the request, so the ids are replaced
 * by their names.
 */
function fingerprint({ statusCode, headers, body }: LightMyRequestResponse, of: Given): string {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  const ids = Object.entries(of).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  const unnamed = ids.reduce((text, [name, id]) => text.replaceAll(id, name), body)
  return JSON.stringify([statusCode, rest, unnamed])
}
