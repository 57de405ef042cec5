import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '@skadi/store/auth/session.repo'
import { Database } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { diskObjectStore } from '@skadi/store/objects/disk-object-store'
import { builders } from '@skadi/store/testing/builders'
import { type TestDatabase, testDatabase } from '@skadi/store/testing/test-database'
import { sessionActorStatement, toSessionActor } from '@skadi/store/users/user.repo'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createSkadiApp, type SkadiApp } from '../app.ts'
import { accountSecrets } from '../core/auth/account-secrets.ts'
import { ActorCache } from '../core/auth/actor-cache.ts'
import { bundleKey } from '../core/auth/bundle-key.ts'
import { sessionTokens, type TokenPair } from '../core/auth/session-tokens.ts'
import { readConfig } from '../core/config.ts'
import type { AnyJob } from '../core/jobs/define-job.ts'
import { createLogger } from '../core/logger.ts'
import { mailSender } from '../core/messages/mail.ts'
import { mailOutbox, outbox, outboxOf } from '../core/messages/outbox.ts'
import { type Message, smsSender } from '../core/messages/sms-sender.ts'
import type { Services } from '../core/services.ts'
import { ownKey } from './own-key.ts'

export type SignedIn = TokenPair & { sessionId: string; headers: Record<string, string> }

export type TestServer = {
  database: TestDatabase
  build: ReturnType<typeof builders>
  readonly app: SkadiApp
  readonly services: Services
  /** log lines that were written so far */
  logged: string[]
  /** returns the messages in the outbox, in order from old to new */
  messages(): Promise<SentMessage[]>
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>
  /** opens a session without a password */
  signIn(userId: string): Promise<SignedIn>
  /** starts a further server process on the same database and object store; the process ends with the test file */
  startAnother(): Promise<SkadiApp>
  deviceHeaders(unitId: string, key?: string): Record<string, string>
}

export type SentMessage = Message & { at: string }

export type TestServerOptions = {
  env?: Record<string, string>
  /** timeout of a call in ms; by default long enough for a busy machine */
  deadlineMs?: number
  /** limit of concurrent calls; by default the limit of production */
  atOnce?: number
  change?: (services: Services) => Partial<Services>
  /** kinds of background jobs that replace the server's own kinds */
  jobKinds?: readonly AnyJob[]
}

/** Returns a complete server with a database of its own, for one test file. */
export function testServer({
  env = {},
  deadlineMs = 30_000,
  atOnce,
  change,
  jobKinds,
}: TestServerOptions = {}): TestServer {
  const database = testDatabase()
  const logged: string[] = []
  const apps: SkadiApp[] = []
  const databases: Database[] = []
  let folder = ''
  let services: Services | undefined

  const makeServices = async (db: Database): Promise<Services> => {
    // A test makes more requests per minute than a program does.
    const config = readConfig({ DATA_DIR: folder, API_KEY_REQUESTS: '1000000', ...env })
    const made: Services = {
      config,
      logger: createLogger(env.LOG_LEVEL ?? 'debug', { write: (line) => void logged.push(line) }),
      db,
      directConnection: database.connection,
      objects: await diskObjectStore(join(folder, 'objects')),
      uploadsDir: join(folder, `uploads-${apps.length}`),
      portalDir: join(folder, 'portal'),
      tokens: sessionTokens(ownKey),
      actors: new ActorCache(db, config.API_KEY_REQUESTS),
      secrets: accountSecrets(ownKey),
      sms: smsSender(db, outbox(folder), 1_000),
      mail: mailSender(db, mailOutbox(folder)),
      bundleKey: bundleKey(ownKey),
      version: '0.0.0',
      demo: false,
      demoProgress: () => null,
    }
    return { ...made, ...change?.(made) }
  }
  const start = async (db: Database): Promise<SkadiApp> => {
    services = await makeServices(db)
    const app = await createSkadiApp(services, { deadlineMs, atOnce, ...(jobKinds ? { jobKinds } : {}) })
    apps.push(app)
    return app
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skadi-server-'))
    await mkdir(join(folder, 'portal', 'static'), { recursive: true })
    await writeFile(
      join(folder, 'portal', 'index.html'),
      '<!doctype html><meta name="csp-nonce" content="__NONCE__"><meta name="build" content="__BUILD__"><div id="root"></div>',
    )
    await writeFile(
      join(folder, 'portal', 'customer.html'),
      '<!doctype html><meta name="csp-nonce" content="__NONCE__"><title>Customer</title>',
    )
    await writeFile(
      join(folder, 'portal', 'static', 'main-1a2b.js'),
      `console.log(${JSON.stringify('skadi '.repeat(1_000))})`,
    )
    await writeFile(join(folder, 'portal', 'sw.js'), 'self.addEventListener("fetch", () => undefined)')
    await mkdir(join(folder, 'portal', 'offline'))
    await writeFile(join(folder, 'portal', 'offline', 'offline.html'), '<!doctype html><title>Offline</title>')
    await start(database.db)
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    for (const db of databases) await db.close()
    await rm(folder, { recursive: true, force: true })
  })

  const first = (): SkadiApp => {
    const [app] = apps
    if (!app) throw new Error('the server is started before the first test')
    return app
  }
  return {
    database,
    build: builders(() => database.owner),
    logged,
    get app() {
      return first()
    },
    get services() {
      if (!services) throw new Error('the server is started before the first test')
      return services
    },
    async messages() {
      const files = (await readdir(outboxOf(folder)).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
      return Promise.all(files.map(async (name) => JSON.parse(await readFile(join(outboxOf(folder), name), 'utf8'))))
    },
    inject: (options) => first().server.inject(options),
    async signIn(userId) {
      const { tokens } = services as Services
      const session = await database.db.transaction(AUTH, (tx) =>
        openSession(tx, userId, { userAgent: 'test', address: '127.0.0.1' }),
      )
      const actor = toSessionActor(session.id, await database.db.row(AUTH, sessionActorStatement(session.id)))
      const pair = await tokens.issue(session, actor)
      return {
        ...pair,
        sessionId: session.id,
        headers: { authorization: `Bearer ${pair.idToken}`, 'x-api-version': 'v2' },
      }
    },
    async startAnother() {
      const db = new Database({ connection: database.connection, max: 4 })
      databases.push(db)
      return start(db)
    },
    deviceHeaders: (unitId, key = 'secret') => ({ authorization: `Device ${unitId}.${key}`, 'x-api-version': 'v2' }),
  }
}
