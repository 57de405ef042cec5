import { setTimeout as delay } from 'node:timers/promises'
import { type Connection, Database } from '@skadi/store/db/database'
import { diskObjectStore } from '@skadi/store/objects/disk-object-store'
import { startPipeline } from '../start-pipeline.ts'
import { silent } from './silent-logger.ts'

// Worker process for tests that kill it. The detectors of this process are slow and find nothing.

type Settings = { connection: Connection; folder: string; slowMs: number; isOnlyWorker?: boolean }

const { connection, folder, slowMs, isOnlyWorker = false } = JSON.parse(process.argv[2] ?? '') as Settings

await startPipeline({
  connection,
  db: new Database({ connection, max: 4 }),
  objects: await diskObjectStore(folder),
  concurrency: 2,
  logger: silent,
  isOnlyWorker,
  recognise: async () => {
    await delay(slowMs)
    return { kind: 'none', candidates: [], unreadable: [] }
  },
})
process.stdout.write('ready\n')
