import { CALLS } from '@skadi/contract/calls'
import type { Access, CallDefinition } from '@skadi/contract/core/define-call'
import { CALL_ROLES } from '@skadi/domain/auth/call-role'
import { beforeAll, expect, test } from 'vitest'
import { expiredToken } from '../testing/own-key.ts'
import { testServer } from '../testing/test-server.ts'
import { heldJobFindings, READ_BY_A_JOB } from './testing/held-jobs.ts'
import type { CallName } from './testing/row.ts'
import { isNoticed } from './testing/rows.ts'
import { buildWorld, type World } from './testing/world.ts'

const server = testServer()
let world: World
beforeAll(async () => {
  world = await buildWorld(server, expiredToken)
})

type Call = CallDefinition & { name: CallName }
type Mutant = { name: string; access: Access }

/** Returns every variant of a call's access that admits fewer actors. A variant lacks one of the roles or has another kind of access. */
function narrowerOf({ access }: Call): Mutant[] {
  if (access === 'tokenFree') return [{ name: 'signedIn', access: ['signedIn'] }]
  const tokenFree: Mutant = { name: 'tokenFree', access: 'tokenFree' }
  if (access === 'device') return [tokenFree]
  return [
    tokenFree,
    ...access.map((role) => ({ name: `without ${role}`, access: access.filter((one) => one !== role) })),
  ]
}

/**
 * Returns every variant of a call's access that admits one more role. If the action itself refuses the added role, the variant changes
 * nothing, and no check needs to notice the variant.
 */
function widerOf({ access }: CallDefinition): Mutant[] {
  if (access === 'tokenFree' || access === 'device' || access.includes('signedIn')) return []
  return CALL_ROLES.filter((role) => !access.includes(role)).map((role) => ({ name: role, access: [...access, role] }))
}

/** Runs `work` while the contract declares another access for a call. */
async function whileAdmitting<T>(call: CallDefinition, access: Access, work: () => Promise<T>): Promise<T> {
  const before = call.access
  call.access = access
  try {
    return await work()
  } finally {
    call.access = before
    world.forgetSessions()
  }
}

/**
 * Whether the check of held jobs notices the mutant. A worker reads a passing only through the passing's job. The matrix cannot notice such
 * a mutant, because no actor of the matrix holds a job.
 */
async function isNoticedByAJob(name: CallName): Promise<boolean> {
  const read = READ_BY_A_JOB.find((one) => one === name)
  return read !== undefined && (await heldJobFindings(world, read, server.inject)).length > 0
}
const isNoticedAtAll = async (name: CallName) =>
  (await isNoticed(world, name, server.inject)) || (await isNoticedByAJob(name))

const noticedOf = async (call: Call, mutants: readonly Mutant[]): Promise<string[]> => {
  const noticed: string[] = []
  for (const { name, access } of mutants)
    if (await whileAdmitting(call, access, () => isNoticedAtAll(call.name))) noticed.push(name)
  return noticed
}

test.each(CALLS.map((call) => [call.name, call] as const))(
  'the matrix notices each role removed from the access of %s, and a call that no longer needs a token',
  async (_, call) => {
    const mutants = narrowerOf(call)
    expect(await noticedOf(call, mutants)).toEqual(mutants.map(({ name }) => name))
  },
)

test('for each role, the matrix notices at least one call that admits the role by mistake', {
  timeout: 240_000,
}, async () => {
  const noticed = new Set<string>()
  for (const call of CALLS) {
    const mutants = widerOf(call).filter(({ name }) => !noticed.has(name))
    for (const name of await noticedOf(call, mutants)) noticed.add(name)
  }
  expect([...noticed].sort()).toEqual([...CALL_ROLES].sort())
})
