import type { ReturnedBox } from '@skadi/contract/annotation/feedback/returned-box'
import { feedbackCrop } from '@skadi/domain/annotation/feedback/feedback-crop'
import { feedbackPhotoPath } from '@skadi/domain/annotation/feedback/feedback-photo-path'
import { type BoxSnapshot, reviewMarks, shapesOf } from '@skadi/domain/annotation/feedback/review-marks'
import { type DamageLabel, labelOf } from '@skadi/domain/damages/names/damage-labels'
import type { ReturnedBoxRow } from '@skadi/store/annotation/feedback/returned-boxes.repo'

/** A returned box as the call answers it. */
export function toReturnedBox({ id, before, after, camera, frame, hasPhoto, toldAt }: ReturnedBoxRow): ReturnedBox {
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
