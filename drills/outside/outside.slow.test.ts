import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { type Plant, planted } from '../planted/planted.ts'
import { serverProcess } from '../server-process.ts'
import { askToSignIn, seedPeople } from '../split-portal.ts'
import { hasStrace, strace } from '../trace/read-trace.ts'
import { sendAddresses, sendNames } from './hostile-calls.ts'
import { CALLS, HERE, type Outside, readOutside } from './read-outside.ts'

const LIMIT_MS = 1_800_000
/**
 * Time in ms to wait for the deliveries of webhooks. A test delivery runs at once, and delayed deliveries use the same
 * code.
 */
const DELIVERY_MS = 5_000
const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url))
/**
 * Files of the machine that programs may read: their libraries and descriptions of the machine, but no file of a user.
 */
const OF_THE_MACHINE =
  /^\/(usr|lib|lib64|bin|sys|proc\/(self|\d+)|proc\/(meminfo|cpuinfo|stat|version_signature|sys\/vm))(\/|$)|^\/proc$|^\/dev\/(null|urandom|shm\/PostgreSQL\.\d+)$|^\/etc\/(ld\.so\.(cache|preload)|localtime|hosts|host\.conf|resolv\.conf|nsswitch\.conf|gai\.conf|ssl\/.*)$/
if (!hasStrace) console.warn('SKIPPED: what is done outside, as strace is not here')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skadi-drill-outside-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/**
 * Sends hostile names and addresses. Returns the accesses of the server, its workers and its database outside their
 * folders.
 */
async function whatIsDone(...faults: Plant[]): Promise<Outside & { sent: number; knocks: number }> {
  const trace = join(folder, 'trace')
  const dataDir = join(folder, 'data')
  const own = join(folder, 'tmp')
  await mkdir(own, { mode: 0o777 })
  let knocks = 0
  const inner = createServer((socket) => {
    knocks += 1
    socket.destroy()
  }).listen(0)
  const server = serverProcess(
    {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      TMPDIR: own,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...planted(...faults),
    },
    strace(trace, 700, CALLS),
  )
  await server.start()
  try {
    const rig = await seedPeople({ host: join(dataDir, 'pg'), user: 'skadi', database: 'skadi' })
    const signIn = async (digit: number) => {
      const { data } = (await (await askToSignIn(server.url, digit)).json()) as { data: { idToken: string } }
      return { url: server.url, token: data.idToken }
    }
    const admin = await signIn(2)
    // skips the part of the trace in which the server starts
    await sleep(2_000)
    const { size } = await stat(trace)
    const sent = (await sendNames(admin, rig)) + (await sendAddresses(admin, (inner.address() as AddressInfo).port))
    await sleep(DELIVERY_MS)
    const outside = await readOutside(trace, size)
    return { ...outside, sent, knocks }
  } finally {
    await server.stop()
    inner.close()
  }
}

const OF_POSTGRES = new RegExp(String.raw`^${HERE}/(base|global|pg_\w+)/`)
const isWithin = (path: string) => path === folder || path.startsWith(`${folder}/`)
const strayReads = ({ reads }: Outside) =>
  [...reads].filter((path) => !isWithin(path) && !`${path}/`.startsWith(REPOSITORY) && !OF_THE_MACHINE.test(path))
/** Paths outside the drill's folder that may be written, too: shared memory, and the compile cache of each process. */
const MADE_OUTSIDE = /^\/dev\/(null|shm\/PostgreSQL\.\d+)$|^\/proc\/(self|\d+)\/|\/node_modules\/\.cache\/compiled\//
const strayWrites = ({ writes }: Outside) =>
  [...writes].filter((path) => !isWithin(path) && !MADE_OUTSIDE.test(path) && !OF_POSTGRES.test(path))
/** Returns connections to any address except the socket of the server's own database in the drill's folder. */
const strayConnects = ({ connects }: Outside) =>
  [...connects].filter((to) => !to.startsWith(`sa_family=AF_UNIX, sun_path="${folder}`) && !to.includes('/nscd/'))

test.skipIf(!hasStrace)(
  'whatever names and addresses people send, no file outside the server’s folders is touched and no outside connection is made',
  async () => {
    const done = await whatIsDone()
    const { reads, writes, connects, sent, knocks } = done
    console.log(
      JSON.stringify({
        drill: 'outside',
        sent,
        reads: reads.size,
        writes: writes.size,
        connects: connects.size,
        knocks,
      }),
    )
    expect(writes.size).toBeGreaterThan(0)
    expect(strayReads(done)).toEqual([])
    expect(strayWrites(done)).toEqual([])
    expect(strayConnects(done)).toEqual([])
    expect(knocks).toBe(0)
  },
  LIMIT_MS,
)

test.skipIf(!hasStrace)(
  'planted: a server that reads the file that an address names, and calls internal addresses, is found',
  async () => {
    const done = await whatIsDone(
      {
        file: 'portal/portal.routes.ts',
        find: ': files.get(path)',
        put: `: (files.get(path) ?? { type: 'text/plain', isCompressible: false, bytes: () => import('node:fs/promises').then((fs) => fs.readFile(portalDir + decodeURIComponent(path))) })`,
      },
      {
        file: 'integrations/webhooks/public-address.ts',
        find: 'isPublicAddress(address) || (toLoopback && isLoopbackAddress(address))',
        put: 'address.length > 0 || toLoopback',
      },
      {
        file: 'integrations/webhooks/public-address.ts',
        find: "return 'publicAddress'",
        put: 'return undefined',
      },
    )
    expect(strayReads(done)).toContain('/etc/passwd')
    expect(strayConnects(done).join()).toContain('127.0.0.1')
    expect(done.knocks).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
