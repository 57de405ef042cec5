import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DIFFERENCE, FIRST_LOOK } from '@skadi/domain/damages/detector'
import type { DetectorKind } from '@skadi/domain/detections/detector-version'
import type { Database } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import {
  areRegistered,
  type DetectorRow,
  type NewDetector,
  registerDetectors,
  runningStatement,
} from '@skadi/store/detections/detector-version.repo'
import type { ObjectStore } from '@skadi/store/objects/object-store'
import { writeObject } from '@skadi/store/objects/read-object'
import { CHANGE_NET } from '../vision/changes/change-net.ts'
import { FIRST_LOOK_NET } from '../vision/first-look/first-look-net.ts'
import { readModelFile } from './find-by-model.ts'
import type { RunningDetector } from './finding.ts'

type BroughtNet = NewDetector & { file: string }
type Context = { db: Database; objects: ObjectStore; detectorModel?: string | undefined }

/** Nets of this release. Whoever changes a net raises its `cardVersion`, which registers a new version. */
const RELEASED = [
  { kind: 'difference', name: DIFFERENCE, file: CHANGE_NET, cardVersion: '6' },
  { kind: 'firstLook', name: FIRST_LOOK, file: FIRST_LOOK_NET, cardVersion: '1' },
] as const satisfies readonly { kind: DetectorKind; name: string; file: string; cardVersion: string }[]

/** Licence of the release's nets, equal to the licence of the product. NOTICE names the authors of the training photos. */
const OWN_LICENCE = 'As the product (LICENSE); photos that taught it: NOTICE'

/**
 * Returns the detector name that damages of a built-in kind store. Damages of a version that an operator trained store this name as well.
 */
export const nameOfKind = (kind: Exclude<DetectorKind, 'model'>): string =>
  kind === 'difference' ? DIFFERENCE : FIRST_LOOK

/** Returns the version name that damages of a built-in kind store. */
export const versionOf = (cardVersion: string, weightsSha256: string): string =>
  `${cardVersion}+${weightsSha256.slice(0, 8)}`

let released: Promise<BroughtNet[]> | undefined

const releasedNets = () => {
  released ??= Promise.all(
    RELEASED.map(async ({ kind, name, file, cardVersion }) => {
      const { size, sha256 } = await hashFile(file)
      return {
        kind,
        name,
        file,
        version: versionOf(cardVersion, sha256),
        source: 'builtIn' as const,
        weightsSha256: sha256,
        bytes: size,
        card: { version: cardVersion, licence: OWN_LICENCE },
      }
    }),
  )
  return released
}

async function hashFile(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { size: (await stat(file)).size, sha256: hash.digest('hex') }
}

/**
 * Returns the nets of this process: the nets of the release and the configured model. @throws Error in plain words if the model's file
 * cannot be used
 */
async function broughtNets({ detectorModel }: Context): Promise<BroughtNet[]> {
  const nets = await releasedNets()
  if (!detectorModel) return nets
  const { file, name, version, bytes, classes, leastCertainty } = await readModelFile(detectorModel)
  const card = { version: version.slice(0, 8), licence: '', classes, leastCertainty }
  return [...nets, { kind: 'model', name, version, source: 'configured', weightsSha256: version, bytes, card, file }]
}

/**
 * Registers the nets of this process (`registerDetectors`). Called at the start of the process, and whenever the configured model file
 * changes.
 */
export async function registerBrought(context: Context): Promise<void> {
  const brought = await broughtNets(context)
  await context.db.transaction(WORKER, (tx) => registerDetectors(tx, brought))
}

/**
 * Returns the versions in use: at most one live version of each kind, and any number of versions in shadow mode.
 * @throws Error in plain words if the configured model's file cannot be used
 */
export async function runningDetectors(context: Context): Promise<RunningDetector[]> {
  const brought = await broughtNets(context)
  const rows = await context.db.transaction(WORKER, async (tx) => {
    if (!(await areRegistered(tx, brought))) await registerDetectors(tx, brought)
    return tx.rows<DetectorRow>(runningStatement(brought))
  })
  const running: RunningDetector[] = []
  for (const row of rows) {
    if (row.state !== 'live' && row.state !== 'shadow') continue
    const own = brought.find((net) => net.kind === row.kind && net.weightsSha256 === row.weightsSha256)
    const file =
      row.objectKey === null ? own?.file : await storedFile(context.objects, row.objectKey, row.weightsSha256)
    if (file !== undefined) running.push({ ...row, mode: row.state, file })
    else if (row.source === 'builtIn' && row.state === 'live') running.push(...ownRelease(row.kind, rows, brought))
  }
  return running
}

/** Returns the net of this release, for the case that the live net belongs to another release. */
function ownRelease(
  kind: DetectorKind,
  rows: readonly DetectorRow[],
  brought: readonly BroughtNet[],
): RunningDetector[] {
  const net = brought.find((one) => one.kind === kind && one.source === 'builtIn')
  const row = rows.find((one) => one.kind === kind && one.version === net?.version)
  return net && row ? [{ ...row, mode: 'live', file: net.file }] : []
}

const FOLDER = join(tmpdir(), `skadi-nets-${process.getuid?.() ?? 0}`)

/** Files whose hash this process has already checked. */
const hashed = new Set<string>()

async function isKept(file: string, sha256: string): Promise<boolean> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) return false
  if (!hashed.has(file) && (await hashFile(file)).sha256 !== sha256) return false
  hashed.add(file)
  return true
}

/** Fetches a stored net once and returns the path of the local file. @throws if the fetched bytes differ from the uploaded bytes */
async function storedFile(objects: ObjectStore, objectKey: string, sha256: string): Promise<string> {
  const file = join(FOLDER, `${sha256}.onnx`)
  if (await isKept(file, sha256)) return file
  await mkdir(FOLDER, { recursive: true, mode: 0o700 })
  const fresh = join(FOLDER, `${newId()}.fetched`)
  try {
    const fetched = await writeObject(objects, objectKey, fresh)
    if (fetched.sha256 !== sha256) throw new Error(`The stored net ${objectKey} is damaged`)
    await rename(fresh, file)
  } finally {
    await rm(fresh, { force: true })
  }
  return file
}
