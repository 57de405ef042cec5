import type { Detector } from '@skadi/contract/detections/detector'
import {
  changeDetector,
  createPilotReport,
  getDetectorFigures,
  listDetectors,
  uploadDetector,
} from '@skadi/contract/detections/detector-calls'
import type { AuditAction } from '@skadi/domain/audit/audit-action'
import { type DamageLabelName, labelOf } from '@skadi/domain/damages/names/damage-labels'
import { actsOf, type DetectorAct, moveDetector, readClasses } from '@skadi/domain/detections/detector-version'
import { figureOf, figuresBy } from '@skadi/domain/detections/figures'
import { nameOfKind, versionOf } from '@skadi/pipeline/detections/running-detectors'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import type { Transaction } from '@skadi/store/db/database'
import { newId } from '@skadi/store/db/new-id'
import { rigNamesStatement, rigOfStatement } from '@skadi/store/detections/detector-figures.repo'
import {
  type DetectorRow,
  detectorStatement,
  detectorsStatement,
  insertDetector,
  lockDetectors,
  putLive,
  setDetectorState,
} from '@skadi/store/detections/detector-version.repo'
import { detectorKey } from '@skadi/store/objects/object-key'
import { type TenantRow, tenantStatement } from '@skadi/store/tenants/tenant.repo'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { staffScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, checkUnchanged, found } from '../core/http/api-error.ts'
import { startJob } from '../core/jobs/start-job.ts'
import type { Services } from '../core/services.ts'
import { hasChromium } from '../shared/reports/print/print-pdf.ts'
import { checkNet } from './check-net.ts'
import { loadSpots } from './load-spots.ts'
import { PILOT_REPORT, type PilotReport } from './pilot-report.job.ts'

/** Calls about the detectors of the installation, for global admins. */
export function detectorsCalls({ db, objects, config, logger }: Services): BoundCall[] {
  return [
    bindCall(listDetectors, async (_, { actor, signal }) => {
      const rows = await db.rows<DetectorRow>(staffScope(actor), detectorsStatement(), { signal })
      return { data: { items: rows.map(toDetector), isSwitchedOff: config.DETECTOR === 'off' } }
    }),

    bindCall(getDetectorFigures, async ({ params: { id } }, { actor, signal }) => {
      const scope = staffScope(actor)
      const detector = found(await db.row<DetectorRow>(scope, detectorStatement(id), { signal }))
      const { spots, passings, isSample } = await loadSpots(db, scope, { detectorId: id, kind: detector.kind }, signal)
      const ids = [...new Set(spots.flatMap(({ rig }) => rig ?? []))]
      const rigs = await db.rows<{ id: string; name: string }>(scope, rigNamesStatement(ids), { signal })
      const kinds = figuresBy(spots, 'labelId')
      return {
        data: {
          detectorId: id,
          passings: passings.length,
          isSample,
          total: figureOf(spots),
          byKind: kinds.map(({ value, figure }) => ({ value: value === null ? null : nameOfLabel(value), figure })),
          byCamera: figuresBy(spots, 'camera'),
          byRig: figuresBy(spots, 'rig').map(({ value, figure }) => {
            return { value: rigs.find((rig) => rig.id === value) ?? null, figure }
          }),
          byMonth: figuresBy(spots, 'month').toSorted((a, b) => b.value.localeCompare(a.value)),
          byWeather: figuresBy(spots, 'weather'),
        },
      }
    }),

    bindCall(uploadDetector, async ({ query }, { actor, file, mutate, signal }) => {
      const { kind, cardVersion, licence } = query
      const { path, sha256, size } = found(file)
      const classes = kind === 'model' ? classesOf(query.classes) : undefined
      await checkNet({ file: path, kind, classes: classes?.length ?? 0 }, { signal, logger })
      const named =
        kind === 'model'
          ? { name: query.fileName, version: sha256 }
          : { name: nameOfKind(kind), version: versionOf(cardVersion, sha256) }
      const id = newId()
      const objectKey = detectorKey(id)
      // The file is stored before the transaction. If the transaction refuses it, the sweep of orphan objects removes it.
      await objects.put(objectKey, { file: path }, { contentType: 'application/octet-stream', sha256 })
      return mutate(staffScope(actor), async (tx) => {
        const card = { version: cardVersion, licence, ...(classes && { classes }) }
        const given = { kind, ...named, source: 'uploaded', weightsSha256: sha256, bytes: size, card } as const
        const written = await insertDetector(tx, given, { id, objectKey, userId: actor.userId })
        if (written === undefined) throw new ApiError('EXISTS')
        await audit(tx, actor, 'uploadDetector', id, { after: { kind, ...named, sha256, bytes: size, card } })
        return { data: await read(tx, id) }
      })
    }),

    bindCall(changeDetector, ({ params: { id }, body: { act, modifiedAt } }, { actor, mutate }) =>
      mutate(staffScope(actor), async (tx) => {
        await lockDetectors(tx)
        const row = found(await tx.row<DetectorRow>(detectorStatement(id)))
        checkUnchanged(row, modifiedAt)
        const moved = moveDetector(movedOf(row), act)
        if ('refusal' in moved) throw new ApiError(moved.refusal)
        const live = await change(tx, row, act)
        await audit(tx, actor, AUDITED[act], id, {
          before: { state: row.state, name: row.name, version: row.version },
          after: { state: moved.state, ...live },
        })
        return { data: await read(tx, id) }
      }),
    ),

    bindCall(createPilotReport, async ({ body }, { actor, mutate, signal }) => {
      const scope = staffScope(actor)
      const tenant = found(await db.row<TenantRow>(scope, tenantStatement(body.tenantId), { signal }))
      if (body.captureSetId) found(await db.row(scope, rigOfStatement(body.tenantId, body.captureSetId), { signal }))
      if (!(await hasChromium())) throw new ApiError('PRINT_IN_BROWSER')
      const input: PilotReport = body
      return mutate(scope, async (tx) => {
        const jobId = await startJob(tx, scope, { kind: PILOT_REPORT, input, name: tenant.name })
        await audit(tx, actor, 'createPilotReport', jobId, { after: body }, 'job')
        return { data: { jobId } }
      })
    }),
  ]
}

const AUDITED = {
  startShadow: 'startDetectorShadow',
  stopShadow: 'stopDetectorShadow',
  promote: 'promoteDetector',
  rollBack: 'rollBackDetector',
} as const satisfies Record<DetectorAct, AuditAction>

const movedOf = ({ previousId, previousHasWeights, ...row }: DetectorRow) => ({
  ...row,
  before: previousId === null ? null : { hasWeights: previousHasWeights === true },
})

/** Applies an act that the caller has allowed. @returns the version that became live by a rollback, if any */
async function change(tx: Transaction, row: DetectorRow, act: DetectorAct): Promise<{ liveId?: string | null }> {
  if (act === 'promote') {
    await putLive(tx, row)
    return {}
  }
  await setDetectorState(tx, row.id, act === 'startShadow' ? 'shadow' : 'retired')
  if (act !== 'rollBack') return {}
  // A second rollback makes the version before this previous version live.
  if (row.previousId !== null) await setDetectorState(tx, row.previousId, 'live')
  return { liveId: row.previousId }
}

/** @throws ApiError VALIDATION; UNKNOWN_LABEL with the label */
function classesOf(text: string | undefined): (DamageLabelName | null)[] {
  if (text === undefined) throw new ApiError('VALIDATION', { details: [{ field: 'classes', rule: 'of a model' }] })
  const read = readClasses(text)
  if ('unknown' in read) throw new ApiError('UNKNOWN_LABEL', { details: [{ field: 'classes', rule: read.unknown }] })
  return read.classes
}

const nameOfLabel = (id: number): string => labelOf(id)?.name ?? String(id)

const read = async (tx: Transaction, id: string): Promise<Detector> =>
  toDetector(found(await tx.row<DetectorRow>(detectorStatement(id))))

const toDetector = (row: DetectorRow): Detector => {
  const { id, kind, name, version, source, weightsSha256, bytes, card, state, previousId, hasWeights, done, failed } =
    row
  return {
    id,
    kind,
    name,
    version,
    source,
    weightsSha256,
    bytes,
    cardVersion: card.version,
    licence: card.licence,
    classes: card.classes ? [...card.classes] : null,
    state,
    stateSince: row.stateSince.toISOString(),
    previousId,
    hasWeights,
    acts: actsOf(movedOf(row)),
    looks: { done, failed },
    createdAt: row.createdAt.toISOString(),
    modifiedAt: row.modifiedAt.toISOString(),
  }
}

const audit = (
  tx: Transaction,
  actor: SessionActor,
  action: AuditAction,
  targetId: string,
  change: { before?: object; after?: object },
  targetType = 'detector',
) => appendAudit(tx, { chain: GLOBAL_CHAIN, actorId: actor.userId, action, targetType, targetId, ...change })
