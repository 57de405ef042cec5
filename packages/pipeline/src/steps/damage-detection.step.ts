import type { Camera } from '@skadi/domain/capture/camera'
import { isMaskedOff } from '@skadi/domain/capture/pipeline-mask'
import { rectOf } from '@skadi/domain/damages/damage-box'
import type { DetectorKind } from '@skadi/domain/detections/detector-version'
import {
  conditionsOf,
  type NuisanceCover,
  nuisanceAt,
  nuisanceLabel,
  nuisanceLabelIn,
} from '@skadi/domain/detections/nuisances'
import { isSureReranked, type RerankerModel, reasonAt } from '@skadi/domain/detections/reranker/reranker'
import { borderOf, DEFAULT_WORKING_POINT, type WorkingPoint } from '@skadi/domain/detections/working-point'
import { plainNote } from '@skadi/domain/passages/stage-note'
import { type SuggestedBox, suggestDamages } from '@skadi/store/damages/suggest-damages.repo'
import type { Transaction } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import { writeLook } from '@skadi/store/detections/detector-look.repo'
import { readShownPhotos } from '@skadi/store/detections/earlier-photos.repo'
import { writeDetectionBeside } from '@skadi/store/detections/late-image-set.repo'
import { readActiveRerankers } from '@skadi/store/detections/reranker.repo'
import { writeConditions, writeDetectionUnseen } from '@skadi/store/image-sets/inspect-image-set.repo'
import type { QueuedImageSet } from '@skadi/store/passages/pipeline-image-set.repo'
import type { StageOutcome } from '@skadi/store/passages/stage.repo'
import { publish } from '@skadi/store/realtime/publish'
import { addTask, shadowTask } from '@skadi/store/tasks/add-task'
import { type FirstSight, findAtFirstSight } from '../detections/find-at-first-sight.ts'
import { findByDifference } from '../detections/find-by-difference.ts'
import { findByModel } from '../detections/find-by-model.ts'
import type { Finding } from '../detections/finding.ts'
import { runningDetectors } from '../detections/running-detectors.ts'
import type { Step, StepContext } from '../step.ts'

/**
 * Suggests the finds of the configured detectors on a passing's photos as damages. A result without finds does not mean "no damage". If no
 * detector could examine the photos, the step reports that it did not run, and why (PIPE-12).
 */
export const damageDetection: Step = {
  name: 'damageDetection',
  kind: 'work',
  seconds: 900,
  decide: ({ pipelineMask, settings }) => {
    if (isMaskedOff('damageDetection', pipelineMask)) return [{ status: 'skipped', note: plainNote('detectionOff') }]
    if (!settings) return [{ status: 'notRun', note: plainNote('noCompany') }]
    if (!settings.damageDetectionEnabled) return [{ status: 'skipped', note: plainNote('detectionUnwanted') }]
    return undefined
  },
  run: async (context, { id, tenantId, settings }) => {
    const point = settings?.workingPoint ?? DEFAULT_WORKING_POINT
    const { findings, sight, hasShadow } = await lookForDamages(context, id, point)
    return async (tx) => {
      // the passing may have moved to another company in the meantime, and the step then restarts for that company
      if (tenantId)
        for (const { detector, status, boxes } of findings)
          if (status === 'done') await suggestDamages(tx, { tenantId, imageSetId: id, detector, boxes })
      if (tenantId && sight) {
        const { detector, boxes } = sight
        await suggestDamages(tx, { tenantId, imageSetId: id, detector, boxes })
      }
      await noteLooks(tx, id, { findings, ...(sight && { sight }) })
      if (hasShadow) await addTask(tx, shadowTask(id))
      await writeDetectionUnseen(tx, id, lookedAt(findings))
      if (sight) await writeConditions(tx, id, conditionsOf([...sight.covers.values()], snowFindsOf(findings)))
      await writeDetectionBeside(tx, id, findings.find(({ beside }) => beside)?.beside)
      await publishFinished(tx, id, tenantId)
      return outcomeOf(findings)
    }
  },
}

/** Counts the finds that are labelled as snow. */
const snowFindsOf = (findings: readonly Finding[]): number =>
  findings.flatMap(({ boxes }) => boxes).filter(({ labelIds }) => labelIds?.includes(nuisanceLabel('snow'))).length

type Looks = { findings: Finding[]; sight?: FirstSight }

/** Runs the live detectors one after the other. Photos without an earlier photo are examined alone. */
async function lookForDamages(
  context: StepContext,
  imageSetId: string,
  point: WorkingPoint,
): Promise<Looks & { hasShadow: boolean }> {
  const running = await runningDetectors(context)
  const hasShadow = running.some(({ mode }) => mode === 'shadow')
  const live = (kind: DetectorKind) => running.find((one) => one.kind === kind && one.mode === 'live')
  const model = live('model')
  const findings = model ? [await findByModel(context, model, imageSetId)] : []
  if (context.detector === 'off') return { findings, hasShadow }
  const change = live('difference')
  const difference = change && (await findByDifference(context, change, imageSetId, point))
  const first = live('firstLook')
  const sight = first && (await findAtFirstSight(context, first, imageSetId, lookedAt(difference ? [difference] : [])))
  const beside = await context.db.transaction(WORKER, async (tx) => ({
    cameras: new Map((await readShownPhotos(tx, imageSetId)).map(({ id, camera }) => [id, camera])),
    rerankers: await readActiveRerankers(tx, imageSetId),
    covers: sight?.covers ?? new Map<string, NuisanceCover>(),
    point,
  }))
  if (difference) findings.push({ ...difference, boxes: weighFinds(difference.boxes, beside) })
  if (!sight) return { findings, hasShadow }
  const boxes = weighFinds(sight.boxes, { ...beside, rerankers: new Map() })
  return { findings, hasShadow, sight: { ...sight, boxes } }
}

/** Stores which cameras each version examined. The figures of the version are based on these rows. */
async function noteLooks(tx: Transaction, imageSetId: string, { findings, sight }: Looks): Promise<void> {
  const looks = [
    ...findings.map(({ detector: { id }, status, looked }) => ({ id, status, looked })),
    ...(sight ? [{ id: sight.detector.id, status: 'done' as const, looked: sight.looked }] : []),
  ]
  for (const { id, status, looked } of looks)
    await writeLook(tx, { imageSetId, detectorId: id, mode: 'live', status, cameras: looked })
}

/** Cameras whose photos at least one detector examined. */
const lookedAt = (findings: readonly Finding[]): Camera[] =>
  findings.flatMap(({ status, looked }) => (status === 'done' ? looked : []))

/**
 * Returns the outcome of the step. The step is done if at least one detector examined photos. The notes say why other detectors could not.
 */
function outcomeOf(findings: readonly Finding[]): StageOutcome {
  if (findings.length === 0) return { status: 'notRun', note: plainNote('noDetector') }
  const isDone = findings.some(({ status }) => status === 'done')
  const notes = findings.map(({ note }) => note)
  const [only, ...others] = notes
  return {
    status: isDone ? 'done' : 'notRun',
    note: only && others.length === 0 ? only : { code: 'detectors', params: { notes } },
  }
}

/** Tells open pages of the passing that detection has finished, even if nothing was found or no photo could be examined (2§7.7). */
async function publishFinished(
  tx: Transaction,
  imageSetId: QueuedImageSet['id'],
  tenantId: string | null,
): Promise<void> {
  if (tenantId === null) return
  await publish(tx, {
    action: 'damageDetectionFinished',
    tenantId,
    imageSetId,
    modifiedAt: new Date().toISOString(),
  })
}

/** The re-ranker in use at a camera. */
type ActiveReranker = { versionId: string; model: RerankerModel }

type Beside = {
  /** camera of each photo, by photo id */
  cameras: ReadonlyMap<string, Camera>
  covers: ReadonlyMap<string, NuisanceCover>
  rerankers: ReadonlyMap<Camera, ActiveReranker>
  point: WorkingPoint
}

/**
 * Reviews the finds of a passing. A faint find in drops, dirt, snow or on a sticker gets the label of this nuisance. The re-ranker of a
 * camera makes each find of this camera faint or sure. Never drops or accepts a find (ruling 42).
 */
export function weighFinds(boxes: readonly SuggestedBox[], beside: Beside): SuggestedBox[] {
  const named = boxes.map((box) => nameNuisance(box, beside.covers.get(box.imageId)))
  const found = new Set(boxes.map(({ imageId }) => beside.cameras.get(imageId)))
  return named.map((box) => {
    const camera = beside.cameras.get(box.imageId)
    const reranker = camera && beside.rerankers.get(camera)
    if (!reranker || nuisanceLabelIn(box.labelIds ?? []) !== undefined) return box
    return rerankBox(box, reranker, found.size - 1, borderOf(camera, beside.point))
  })
}

function nameNuisance(box: SuggestedBox, cover: NuisanceCover | undefined): SuggestedBox {
  const isNamed = nuisanceLabelIn(box.labelIds ?? []) !== undefined
  const nuisance = box.isFaint && cover && !isNamed ? nuisanceAt(cover, rectOf(box.points)) : undefined
  return nuisance ? { ...box, labelIds: [nuisanceLabel(nuisance)] } : box
}

function rerankBox(
  box: SuggestedBox,
  { versionId, model }: ActiveReranker,
  otherCameras: number,
  border: number,
): SuggestedBox {
  const find = { rect: rectOf(box.points), certainty: box.certainty, labelIds: box.labelIds ?? [], otherCameras }
  const isSure = isSureReranked(model, find, !box.isFaint, border)
  if (isSure === !box.isFaint) return box
  const reason = isSure ? undefined : reasonAt(model, find.rect)
  return { ...box, isFaint: !isSure, rerankedBy: versionId, ...(reason !== undefined && { labelIds: [reason] }) }
}
