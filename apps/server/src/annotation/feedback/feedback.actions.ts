import { exportDataset } from '@skadi/contract/annotation/feedback/export-dataset'
import { listReturnedBoxes, type ReturnedBox } from '@skadi/contract/annotation/feedback/returned-box'
import {
  getTeamStatistics,
  type TeamMember,
  type TeamStatistics,
} from '@skadi/contract/annotation/feedback/team-statistics'
import { feedbackCrop, feedbackPhotoPath } from '@skadi/domain/annotation/feedback/feedback-crop'
import { type BoxSnapshot, reviewMarks, shapesOf } from '@skadi/domain/annotation/feedback/review-marks'
import { TEAM_PERIOD_DAYS } from '@skadi/domain/annotation/feedback/team-figures'
import { type DamageLabel, labelOf } from '@skadi/domain/damages/names/damage-labels'
import {
  type ReturnedBoxRow,
  listReturnedBoxes as readReturnedBoxes,
} from '@skadi/store/annotation/feedback/returned-boxes.repo'
import { teamDaysStatement, teamStatement } from '@skadi/store/annotation/feedback/team-statistics.repo'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { staffScope } from '../../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../../core/http/action.ts'
import { listMeta, readPaging } from '../../core/http/list-page.ts'
import { startJob } from '../../core/jobs/start-job.ts'
import type { Services } from '../../core/services.ts'
import { companiesOf, feedbackScope } from '../../shared/annotation/queue-tenants.ts'
import { DATASET_EXPORT, type DatasetExport } from './dataset-export.job.ts'

/** Converts a stored returned box to its form in the calls. */
function toReturnedBox({ id, before, after, camera, frame, hasPhoto, toldAt }: ReturnedBoxRow): ReturnedBox {
  return {
    id,
    marks: reviewMarks(before, after),
    before: before && { points: [...before.points], labels: damageLabels(before) },
    after: { points: [...after.points], labels: damageLabels(after) },
    reasons: labelsOf(after).filter(({ type }) => type === 'noise'),
    camera,
    frame,
    crop: feedbackCrop(shapesOf(before, after)),
    cropUrl: hasPhoto ? feedbackPhotoPath('returnedBoxes', id) : null,
    reviewedAt: toldAt.toISOString(),
  }
}

const labelsOf = ({ labelIds }: BoxSnapshot): DamageLabel[] => labelIds.flatMap((id) => labelOf(id) ?? [])

const damageLabels = (box: BoxSnapshot) => labelsOf(box).filter(({ type }) => type !== 'noise')

export function feedbackCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listReturnedBoxes, async ({ query }, { actor, signal }) => {
      const companies = companiesOf(actor, 'annotate')
      const page = await readReturnedBoxes(db, feedbackScope(actor), companies, readPaging(query), { signal })
      return { data: { items: page.rows.map(toReturnedBox) }, meta: listMeta(query, page) }
    }),

    bindCall(getTeamStatistics, async ({ query: { jobType, period } }, { actor, signal }) => {
      const query = { jobType, days: TEAM_PERIOD_DAYS[period], companies: companiesOf(actor, 'review') }
      const [members, days] = await db.read<[TeamMember, TeamStatistics['days'][number]]>(
        feedbackScope(actor),
        [teamStatement(query), teamDaysStatement(query)],
        { signal },
      )
      return { data: { members, days } }
    }),

    bindCall(exportDataset, async ({ body }, { actor, mutate }) => {
      const scope = staffScope(actor)
      const input: DatasetExport = body
      return mutate(scope, async (tx) => {
        const jobId = await startJob(tx, scope, { kind: DATASET_EXPORT, input, name: body.format.toUpperCase() })
        await appendAudit(tx, {
          chain: GLOBAL_CHAIN,
          actorId: actor.userId,
          action: 'exportDataset',
          targetType: 'job',
          targetId: jobId,
          after: body,
        })
        return { data: { jobId } }
      })
    }),
  ]
}
