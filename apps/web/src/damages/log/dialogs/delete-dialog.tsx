import { useState } from 'react'
import { counted } from '../../../core/words/counts.ts'
import { m } from '../../../paraglide/messages.js'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import type { Spot } from '../../data/spots.ts'
import { damageCaption } from '../../words.ts'
import { damageName } from '../damage-name.ts'
import { lostRepresentatives } from '../families/family-boxes.ts'
import type { PassingOfBoxes } from '../families/family-query.ts'
import { RepresentativeStep } from '../families/representative-step.tsx'

type DeleteDialogProps = {
  spot: Spot
  imageSet: PassingOfBoxes
  /** the server has said so, whatever is known here (DAMAGE-29) */
  needsRepresentative?: boolean
  /** @param representativeId the box that stands for the family from now on, where that had to be chosen */
  onDelete: (representativeId: string | undefined) => void
  onClose: () => void
}

/** Asks before a damage is deleted (DETAIL-05); where others of its family stay, which of them stands for it (DAMAGE-29). */
export function DeleteDialog({ spot, imageSet, needsRepresentative = false, onDelete, onClose }: DeleteDialogProps) {
  const [representative, setRepresentative] = useState<string>()
  const [isAsking, setAsking] = useState(!needsRepresentative && lostRepresentatives(spot.boxes).length === 0)
  if (!isAsking)
    return (
      <RepresentativeStep
        leaving={spot.boxes}
        imageSet={imageSet}
        chosen={representative}
        onChoose={setRepresentative}
        onContinue={() => setAsking(true)}
        onClose={onClose}
      />
    )
  const boxes = spot.boxes.length > 1 ? m.log_deletePhotos(counted(spot.boxes.length)) : undefined
  return (
    <ConfirmDialog
      title={m.log_deleteQuestion({ damage: damageName(spot.best) })}
      text={[`${damageCaption(spot.best)}.`, boxes, m.log_deleteText()].filter(Boolean).join(' ')}
      confirm={m.log_delete()}
      focus="confirm"
      onConfirm={async () => onDelete(representative)}
      onClose={onClose}
    />
  )
}
