import { CAMERAS, type Camera } from '@skadi/domain/capture/camera'
import { DAMAGE_LABEL_VERSION, labelsOf } from '@skadi/domain/damages/names/damage-labels'
import type { AssignmentGroup } from '../../annotation/assignment/assignment-list.tsx'
import type { AssignmentRow } from '../../annotation/assignment/assignment-row.ts'
import { verdictName } from '../../annotation/assignment/assignment-row.ts'
import type { LabelChip } from '../../annotation/assignment/label-card.tsx'
import type { Unfinished } from '../../annotation/assignment/submit-dialog.tsx'
import { cameraName } from '../../core/words/camera-name.ts'
import { labelName } from '../../damages/label-names.ts'
import { capital, certaintyText, labelsTitle, partsText } from '../../damages/words.ts'
import { m } from '../../paraglide/messages.js'
import { type AssignmentSpot, isUnlabelled } from './assignment-spots.ts'

const percent = (certainty: number | null): string | undefined =>
  certainty === null ? undefined : m.job_percent({ percent: Math.round(certainty * 100) })

const toRow = (spot: AssignmentSpot, chosenKey: string | undefined, withCamera: boolean): AssignmentRow => ({
  key: spot.key,
  number: spot.place,
  verdict: spot.verdict,
  title: labelsTitle(spot.best),
  detail: [capital(partsText(spot.best)), withCamera && cameraName(spot.best.camera)].filter(Boolean).join(' · '),
  certainty: percent(spot.certainty),
  isChosen: spot.key === chosenKey,
})

/**
 * Groups the spots of an assignment. Open suggestions come first, then decided spots. Each group is ordered by camera.
 */
export function assignmentGroups(
  spots: readonly AssignmentSpot[],
  { chosenKey, withCamera, note }: { chosenKey: string | undefined; withCamera: boolean; note?: string | undefined },
): AssignmentGroup[] {
  const rows = (isIn: (spot: AssignmentSpot) => boolean) =>
    spots.filter(isIn).map((spot) => toRow(spot, chosenKey, withCamera))
  return [
    { id: 'toDecide', title: m.job_toDecide(), note, rows: rows(({ verdict }) => verdict === 'open') },
    {
      id: 'decided',
      title: m.job_decided(),
      rows: rows(({ verdict }) => verdict !== 'open' && verdict !== 'rejected'),
    },
    { id: 'rejected', title: m.job_rejectedGroup(), rows: rows(({ verdict }) => verdict === 'rejected') },
  ]
}

/**
 * Returns the unfinished work at a submission. It includes suggestions that the slider hides, because a hidden
 * suggestion stays undecided.
 */
export function unfinishedOf(spots: readonly AssignmentSpot[], hidden: readonly AssignmentSpot[]): Unfinished[] {
  const rows = (some: readonly AssignmentSpot[]) => some.map((spot) => toRow(spot, undefined, true))
  return [
    {
      id: 'undecided',
      title: m.job_unfinishedUndecided(),
      rows: rows(spots.filter((spot) => spot.verdict === 'open' && !hidden.includes(spot))),
    },
    { id: 'hidden', title: m.job_unfinishedHidden(), rows: rows(hidden) },
    { id: 'unlabelled', title: m.job_unfinishedUnlabelled(), rows: rows(spots.filter(isUnlabelled)) },
  ]
}

/** Returns the cameras of which the user has opened no photo. */
export const unseenOf = (cameras: readonly { camera: Camera }[]): Unfinished => ({
  id: 'unseen',
  title: m.job_unfinishedUnseen(),
  rows: cameras.map(({ camera }) => ({
    key: camera,
    number: CAMERAS.indexOf(camera) + 1,
    verdict: 'open',
    title: cameraName(camera),
    detail: '',
    isChosen: false,
  })),
})

const COMMON = [7, 2, 3, 4, 1]
const CHIPS = 6

/**
 * Returns the label buttons of a spot.
 * They are the labels of the spot, the labels that were used last, and frequent labels.
 */
export function labelChips({ best }: AssignmentSpot, recent: readonly number[]): LabelChip[] {
  const own = best.labels.map(({ id }) => id)
  const all = labelsOf(DAMAGE_LABEL_VERSION, 'damage') ?? []
  return [...new Set([...recent, ...COMMON, ...own])]
    .flatMap((id) => all.find((label) => label.id === id) ?? [])
    .filter(({ id }, at) => at < CHIPS || own.includes(id))
    .map((label) => ({ id: label.id, text: capital(labelName(label)), isChosen: own.includes(label.id) }))
}

/**
 * Returns the text after the label in the decision bar, for example ` · front bumper · 71 % certain`. For a decided
 * spot, the decision replaces the certainty.
 */
export const decisionDetail = ({ best, verdict, certainty }: AssignmentSpot): string =>
  ['', partsText(best), verdict === 'open' ? certaintyText({ certainty }) : verdictName(verdict)]
    .filter((part, at) => at === 0 || part)
    .join(' · ')

export const decisionTitle = ({ best }: AssignmentSpot): string => labelsTitle(best)
