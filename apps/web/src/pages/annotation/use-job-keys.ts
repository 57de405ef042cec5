import { useKeys } from '../../core/keys.ts'
import { openDamageDialog } from '../../damages/log/damage-dialog-state.ts'
import { holdBoxes } from '../../image-sets/viewer-choice.ts'
import { boxOn } from './job-spots.ts'
import type { JobDamages } from './use-job-damages.ts'

type JobKeys = { onSubmit: () => void; onSkip: () => void; onExtend: (() => void) | undefined }

/** A job by keys alone: one a decision, and the ways through it and out of it (ruling 35). */
export function useJobKeys(
  job: JobDamages,
  imageId: string | undefined,
  { onSubmit, onSkip, onExtend }: JobKeys,
): void {
  const { acts, focus, decide, step, goTo, goFurther, toggleDrawing, idsOf } = job
  const damageId = focus && (boxOn(focus, imageId) ?? focus.best).id
  useKeys('page', [
    { action: 'damagePrevious', run: () => step(-1), repeats: true },
    { action: 'damageNext', run: () => step(1), repeats: true },
    { action: 'damageShow', run: () => goTo(focus) },
    { action: 'damageApprove', run: () => decide(acts.accept) },
    { action: 'damageReject', run: () => decide((ids) => acts.reject(ids)) },
    {
      action: 'damageRejectReason',
      run: () => {
        if (focus?.verdict === 'open' && damageId) openDamageDialog({ dialog: 'reject', damageId })
      },
    },
    { action: 'damageRejectRest', run: job.rejectRest },
    { action: 'damageUndoReject', run: job.undoReject },
    { action: 'damageDraw', run: () => toggleDrawing(false) },
    {
      action: 'damagePotential',
      run: () => {
        if (focus && focus.verdict !== 'open' && focus.verdict !== 'rejected') acts.togglePotential(idsOf([focus]))
        else toggleDrawing(true)
      },
    },
    { action: 'damageHide', run: holdBoxes },
    { action: 'undo', run: job.undo, repeats: true },
    { action: 'redo', run: acts.redo, repeats: true },
    { action: 'jobFurther', run: goFurther },
    { action: 'jobSubmit', run: onSubmit },
    { action: 'jobSkip', run: onSkip },
    ...(onExtend ? [{ action: 'jobExtend' as const, run: onExtend }] : []),
  ])
  useKeys(
    'page',
    [
      { action: 'damageLabel', run: () => damageId && openDamageDialog({ dialog: 'labels', damageId }) },
      {
        action: 'damageDelete',
        run: () => {
          if (focus?.verdict === 'drawn' && damageId) openDamageDialog({ dialog: 'delete', damageId })
        },
      },
    ],
    focus !== undefined && focus.verdict !== 'rejected',
  )
}
