import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskObjectStore } from '@skadi/store/objects/disk-object-store'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Plant, planted } from '../planted/planted.ts'
import { type Machine, type SplitPortal, signInAs, splitPortal } from '../split-portal.ts'
import { revocations } from './revocations.ts'
import { type Taken, trial, WAYS } from './trial.ts'

/** Number of trials of each of the six kinds: `TRIALS=84` gives 504 trials. */
const TRIALS = Number(process.env.TRIALS ?? 10)
const AT_ONCE = 2
const LIMIT_MS = 3_600_000
const KINDS = ['role', 'tenant', 'user disabled', 'sign-out', 'password reset', 'read-only'] as const
type Kind = (typeof KINDS)[number]

let folder: string
let portal: SplitPortal
let objects: ObjectStore
let [office, work] = [] as unknown as [Machine, Machine]
let nth = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-revocation-'))
  portal = await splitPortal(folder)
  objects = await diskObjectStore(portal.objects)
  office = await portal.machine('office', 'api')
  work = await portal.machine('work', 'api')
}, LIMIT_MS)
afterAll(async () => {
  objects.close()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}, LIMIT_MS)

/**
 * Runs trials in which an administrator revokes rights at the server of the office while the user works at another
 * server.
 */
async function trials(kind: Kind, count: number, at: string): Promise<Taken[]> {
  const admin = await portal.person({ groups: ['GLOBAL_ADMIN'] })
  const { idToken } = await signInAs(office.server.url, admin)
  const revocation = revocations(office.server.url, idToken, join(folder, 'office'))[kind]
  if (!revocation) throw new Error(`nobody knows how to take: ${kind}`)
  const taken: Taken[] = []
  const some = async () => {
    for (let left = count / AT_ONCE; left > 0; left -= 1) {
      nth += 1
      taken.push(await trial({ portal, objects, at, nth }, revocation))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, some))
  return taken
}

test.each(KINDS)(
  'rights revoked by %s stop working at a server that heard of the change from another server',
  async (kind) => {
    const taken = await trials(kind, TRIALS, work.server.url)
    for (const way of WAYS) {
      const times = taken.flatMap((one) => one[way] ?? []).toSorted((a, b) => a - b)
      if (times.length === 0) continue
      const medianMs = times[Math.floor(times.length / 2)]
      console.log(
        JSON.stringify({ drill: 'revocation', kind, way, trials: times.length, medianMs, slowestMs: times.at(-1) }),
      )
    }
    expect(taken).toHaveLength(TRIALS)
    expect(taken.filter((one) => Object.values(one).some((ms) => ms === undefined))).toEqual([])
  },
  LIMIT_MS,
)

const SERVER = 'apps/server/src'
const FAULTS: readonly (readonly [
  words: string,
  faults: readonly Plant[],
  serving: Partial<Record<Kind, string[]>>,
])[] = [
  [
    'sockets that do not compare the version of rights',
    [
      {
        file: `${SERVER}/realtime/socket-session.ts`,
        find: 'actor.rightsVersion !== this.#actor.rightsVersion',
        put: 'false',
      },
    ],
    { role: ['socket'], tenant: ['socket'], 'read-only': ['socket'], 'user disabled': [] },
  ],
  [
    'a server that remembers who somebody was and is not told',
    [
      { file: `${SERVER}/core/auth/actor-cache.ts`, find: 'LIFE_MS = 900', put: 'LIFE_MS = 3_600_000' },
      { file: `${SERVER}/app.ts`, find: 'services.actors.forget(event.userId)', put: 'undefined' },
    ],
    { role: [...WAYS], 'user disabled': [...WAYS], 'sign-out': [...WAYS], 'read-only': ['rest', 'socket'] },
  ],
]

test.each(FAULTS)(
  'planted: %s are found',
  async (words, faults, serving) => {
    const { server } = await portal.machine(words.slice(0, 8).trim(), 'api', planted(...faults))
    for (const [kind, ways] of Object.entries(serving)) {
      for (const taken of await trials(kind as Kind, AT_ONCE, server.url))
        expect(
          WAYS.filter((way) => way in taken && taken[way] === undefined),
          kind,
        ).toEqual(ways)
    }
  },
  LIMIT_MS,
)
