import { fileURLToPath } from 'node:url'
import type { DemoProgress } from '@skadi/contract/demo/get-demo-progress'
import { foldPlates } from '@skadi/store/cars/fold-plates'
import { Database } from '@skadi/store/db/database'
import type { DataDirLock } from '@skadi/store/embedded/data-dir-lock'
import { openObjectStore } from '@skadi/store/objects/open-object-store'
import { fillSuffixes } from '@skadi/store/search/fill-suffixes'
import type { Logger } from 'pino'
import manifest from '../../../package.json' with { type: 'json' }
import { createSkadiApp, uploadsDirOf } from './app.ts'
import { makeAdmin } from './auth/make-admin.ts'
import { chaseCases } from './cases/chase-cases.ts'
import { collectAtRest } from './collect-at-rest.ts'
import { accountSecrets } from './core/auth/account-secrets.ts'
import { ActorCache } from './core/auth/actor-cache.ts'
import { bundleKey } from './core/auth/bundle-key.ts'
import { sealAnew } from './core/auth/seal-anew.ts'
import { sessionTokens } from './core/auth/session-tokens.ts'
import { loadSigningKey, previousKeys } from './core/auth/signing-key.ts'
import type { Config } from './core/config.ts'
import { isLoopback } from './core/loopback.ts'
import { openMail, openSms } from './core/messages/open-senders.ts'
import { sweepOutbox } from './core/messages/outbox.ts'
import { startMetrics } from './core/metrics.ts'
import type { Services } from './core/services.ts'
import { spoolDirOf, sweepSpool } from './core/spool.ts'
import { isDemo, readDemoMarker } from './demo/demo-marker.ts'
import { listenOnPort } from './listen-on-port.ts'
import { openDatabase } from './open-database.ts'
import { queueHandlers } from './queue-handlers.ts'
import { closePrinter } from './shared/reports/print/print-pdf.ts'
import { sweepAssignmentQueue, sweepHourly, sweepWeekly } from './sweeps.ts'

const PORTAL = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** Writes text for people to standard error. Standard output contains only the log, with one JSON object per line. */
const say = (text: string) => process.stderr.write(`${text}\n`)

/**
 * Starts all parts of the server, in the order of this file (composition root). `opened` closes them in the opposite order.
 * @throws StartError with a text of one line if an operator can fix the problem
 */
export async function startServer(
  config: Config,
  lock: DataDirLock,
  logger: Logger,
  opened: AsyncDisposableStack,
): Promise<void> {
  const { dataDir } = lock
  const signingKey = loadSigningKey(config.JWT_PRIVATE_KEY, dataDir)
  const keysBefore = previousKeys(config.JWT_PREVIOUS_KEYS)
  const secrets = accountSecrets(signingKey, keysBefore)

  const database = await openDatabase(config, lock, logger)
  opened.defer(() => database.stop())
  const db = new Database({
    connection: database.connection,
    max: 10,
    onError: (err) => logger.warn({ err }, 'database connection lost'),
  })
  opened.defer(() => db.close())
  const folded = await foldPlates(db)
  if (Object.values(folded).some((count) => count > 0)) logger.info({ folded }, 'plates brought to their keys')
  const filled = await fillSuffixes(db, secrets.hashNamePart)
  if (Object.values(filled).some((count) => count > 0)) logger.info({ filled }, 'suffixes for the search filled')
  const objects = await openObjectStore({ objectStoreUrl: config.OBJECT_STORE_URL, dataDir })
  opened.defer(() => objects.close())
  opened.defer(() => closePrinter())

  if (keysBefore.length > 0) await sealAnew(db, secrets, logger)
  if (config.BOOTSTRAP_ADMIN_PHONE && config.BOOTSTRAP_ADMIN_PASSWORD) {
    await makeAdmin(db, config, {
      phone: config.BOOTSTRAP_ADMIN_PHONE,
      password: config.BOOTSTRAP_ADMIN_PASSWORD,
      firstName: '',
      lastName: '',
    })
  }

  const demo =
    config.ROLE !== 'worker' &&
    isDemo({
      wish: config.DEMO,
      isEmbedded: database.isEmbedded,
      isNew: database.isNew,
      isLoopback: isLoopback(config.HOST),
      marker: await readDemoMarker(dataDir),
    })

  const mail = openMail(config, dataDir, db, logger)
  const sms = openSms(config, dataDir, db, logger)
  const keyOfBundles = bundleKey(signingKey)
  const spoolDir = spoolDirOf(dataDir)
  await sweepSpool(spoolDir)
  if (config.ROLE !== 'api') {
    const { startPipeline } = await import('@skadi/pipeline/start-pipeline')
    const { findFfmpeg } = await import('@skadi/pipeline/video/find-ffmpeg')
    const pipeline = await startPipeline({
      connection: database.directConnection,
      db,
      objects,
      detector: config.DETECTOR,
      detectorModel: config.DETECTOR_MODEL,
      ffmpeg: await findFfmpeg(config.FFMPEG),
      concurrency: config.PIPELINE_CONCURRENCY,
      logger,
      isOnlyWorker: database.isEmbedded,
      others: queueHandlers({ config, logger, db, objects, secrets, mail, sms, bundleKey: keyOfBundles }, spoolDir),
    })
    opened.defer(() => pipeline.stop())
  }

  const metrics =
    config.METRICS_PORT === undefined
      ? undefined
      : await startMetrics({ host: config.HOST, port: config.METRICS_PORT, db })
  if (metrics) opened.defer(() => metrics.stop())

  if (config.ROLE === 'worker') return void say('Skadi works on passings.')

  let demoProgress: DemoProgress | null = null
  const services: Services = {
    config,
    logger,
    db,
    directConnection: database.directConnection,
    objects,
    uploadsDir: uploadsDirOf(dataDir),
    portalDir: PORTAL,
    tokens: sessionTokens(signingKey),
    actors: new ActorCache(db, config.API_KEY_REQUESTS),
    secrets,
    sms,
    mail,
    bundleKey: keyOfBundles,
    version: manifest.version,
    demo,
    demoProgress: () => demoProgress,
  }
  const app = await createSkadiApp(services, metrics ? { onAnswer: metrics.onAnswer } : {})
  opened.defer(() => app.close())
  metrics?.countSockets(() => app.hub.size)
  const sweeping = sweepHourly(services, {
    sweepUploads: () => app.sweepUploads(),
    sweepOutbox: () => sweepOutbox(dataDir),
  })
  opened.defer(() => sweeping.stop())
  const chasing = chaseCases(services)
  opened.defer(() => chasing.stop())
  const looking = sweepWeekly(services)
  opened.defer(() => looking.stop())

  const queue = sweepAssignmentQueue(services)
  opened.defer(() => queue.stop())

  const collecting = collectAtRest(app.server)
  opened.defer(() => collecting.stop())

  const url = await listenOnPort(app.server, config.HOST, config.PORT)
  say(`Skadi is ready: ${config.PUBLIC_URL ?? url}`)

  if (demo) {
    const { demoText, seedDemoData } = await import('./demo/seed-demo-data.ts')
    const { startDemo } = await import('./demo/start-demo.ts')
    await seedDemoData(db, dataDir, url, config.DEMO_PHOTOS)
    say(demoText())
    const running = startDemo({
      dataDir,
      db,
      objects,
      secrets,
      url,
      passings: config.DEMO_PASSINGS,
      photos: config.DEMO_PHOTOS,
      simulator: config.SIMULATOR !== 'off',
      connected: () => app.hub.size,
      say,
      onProgress: (progress) => {
        demoProgress = progress
        app.hub.tellEveryone('demoProgressChanged', {})
      },
    })
    opened.defer(() => running.stop())
  }
}
