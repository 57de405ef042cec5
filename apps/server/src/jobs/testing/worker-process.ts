import { setTimeout as delay } from 'node:timers/promises'
import { startPipeline } from '@skadi/pipeline/start-pipeline'
import { type Connection, Database } from '@skadi/store/db/database'
import { diskObjectStore } from '@skadi/store/objects/disk-object-store'
import { accountSecrets } from '../../core/auth/account-secrets.ts'
import { loadSigningKey } from '../../core/auth/signing-key.ts'
import { readConfig } from '../../core/config.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { createLogger } from '../../core/logger.ts'
import { JOB_KINDS } from '../../job-kinds.ts'
import { jobHandlers } from '../../queue-handlers.ts'
import { workOnJobs } from '../work-on-jobs.ts'

// Worker process that a test can kill. It executes the server's jobs, and a job that counts in timed steps.

type Settings = { connection: Connection; folder: string; stepMs: number; isOnlyWorker?: boolean }
export type Counting = { steps: number }

const { connection, folder, stepMs, isOnlyWorker = false } = JSON.parse(process.argv[2] ?? '') as Settings

const counting = defineJob<Counting>({
  kind: 'counting',
  async run({ steps }, { progress, signal }) {
    for (let step = 0; step < steps; step += 1) {
      progress(step, steps)
      await delay(stepMs, undefined, { signal })
    }
    return { file: { name: 'count.txt', contentType: 'text/plain', body: Buffer.from(`by ${process.pid}`) } }
  },
})

const db = new Database({ connection, max: 4 })
const objects = await diskObjectStore(`${folder}/objects`)
const logger = createLogger('silent')
const config = readConfig({ DATA_DIR: folder })
const bundleKey = { id: '', publicKey: new Uint8Array(32), sign: () => new Uint8Array(64) }
const secrets = accountSecrets(loadSigningKey(undefined, folder))
const mail = { deliver: () => Promise.reject(new Error('this worker sends nothing')) }
await startPipeline({
  connection,
  db,
  objects,
  concurrency: 1,
  logger,
  isOnlyWorker,
  others: jobHandlers(
    workOnJobs({
      services: { config, logger, db, objects, mail, bundleKey, secrets },
      kinds: [...JOB_KINDS, counting],
      spoolDir: `${folder}/spool`,
    }),
  ),
})
process.stdout.write('ready\n')
