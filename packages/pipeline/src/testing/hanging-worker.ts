import { AsyncLocalStorage } from 'node:async_hooks'
import { suggestDamages } from '@skadi/store/damages/suggest-damages.repo'
import { type Connection, Database } from '@skadi/store/db/database'
import { diskObjectStore } from '@skadi/store/objects/disk-object-store'
import { startPipeline } from '../start-pipeline.ts'
import type { Step } from '../step.ts'
import { STEPS } from '../steps.ts'
import { silent } from './silent-logger.ts'

// Worker process for tests that kill it. Chosen passings hang at a chosen moment of a step, and the other passings continue. Each step has
// work, each car has a plate, and each passing has one damage.

/**
 * Moment of a step at which a passing hangs. `began`: after the work began. `worked`: after the work, before its results are written.
 * `written`: after the writing, before the commit. `committed`: after the commit, before the job is done.
 */
export type Hang = { imageSetId: string; step: string; moment: 'began' | 'worked' | 'written' | 'committed' }
export type HangingWorker = { connection: Connection; folder: string; hangs: Hang[] }

const { connection, folder, hangs } = JSON.parse(process.argv[2] ?? '') as HangingWorker

async function hangAt(imageSetId: string, step: string, moment: Hang['moment']): Promise<void> {
  if (!hangs.some((hang) => hang.imageSetId === imageSetId && hang.step === step && hang.moment === moment)) return
  process.stdout.write(`hangs ${imageSetId}\n`)
  await new Promise(() => undefined)
}

const inTransaction = new AsyncLocalStorage<{ hang?: () => Promise<void> }>()
const db = new Database({ connection, max: 24 })
const transaction = db.transaction.bind(db)
db.transaction = async (...given) => {
  const after: { hang?: () => Promise<void> } = {}
  const answer = await inTransaction.run(after, () => transaction(...given))
  await after.hang?.()
  return answer as never
}

type WorkStep = Extract<Step, { kind: 'work' }>
for (const step of STEPS) {
  if (step.kind !== 'work') continue
  const { name } = step
  const run: WorkStep['run'] = name === 'damageDetection' ? findOneDamage : step.run.bind(step)
  delete step.decide
  step.run = async (context, imageSet) => {
    await hangAt(imageSet.id, name, 'began')
    const write = await run(context, imageSet)
    await hangAt(imageSet.id, name, 'worked')
    return async (tx) => {
      const outcome = await write(tx)
      await hangAt(imageSet.id, name, 'written')
      const after = inTransaction.getStore()
      if (after) after.hang = () => hangAt(imageSet.id, name, 'committed')
      return outcome
    }
  }
  // long timeout, because a hanging step must wait until it is killed
  step.seconds = 3_600
}

async function findOneDamage(_: unknown, { id, tenantId, images }: Parameters<WorkStep['run']>[1]) {
  const [image] = images
  if (!tenantId || !image) throw new Error('the passing has no company or no photo')
  const points = [
    { x: 300, y: 300 },
    { x: 500, y: 420 },
  ]
  const found = { tenantId, imageSetId: id, detector: { name: 'drill', version: '1' } }
  return async (tx: Parameters<Awaited<ReturnType<WorkStep['run']>>>[0]) => {
    await suggestDamages(tx, { ...found, boxes: [{ imageId: image.id, points, certainty: 0.8 }] })
    return { status: 'done' as const }
  }
}

await startPipeline({
  connection,
  db,
  objects: await diskObjectStore(folder),
  concurrency: Math.max(2, hangs.length),
  logger: silent,
  recognise: async ([photo]) => ({
    kind: 'plate',
    countryCode: 'NO',
    registrationNo: `AB${10_000 + (Number.parseInt(photo?.imageId.slice(-6) ?? '0', 16) % 90_000)}`,
    confidence: 1,
    imageId: photo?.imageId ?? '',
    box: { x: 0, y: 0, w: 1, h: 1 },
    candidates: [],
    unreadable: [],
  }),
})
process.stdout.write('ready\n')
