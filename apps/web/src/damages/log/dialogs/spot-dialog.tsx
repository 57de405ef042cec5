import type { Damage } from '@skadi/contract/damages/damage'
import type { Spot } from '../../data/spots.ts'
import type { useDamageActs } from '../../data/use-damage-acts.ts'
import type { Fault } from '../../data/use-faults.ts'
import { damageName } from '../damage-name.ts'
import type { PassingOfBoxes } from '../families/family-query.ts'
import { PairPicker } from '../families/pair-picker.tsx'
import { DamageEvidence } from '../history/damage-evidence.tsx'
import { DamageHistory } from '../history/damage-history.tsx'
import { LabelPicker } from '../labels/label-picker.tsx'
import { nameDamage } from '../labels/name-damage.ts'
import { ReasonPicker } from '../labels/reason-picker.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import type { DamageDialogName } from './damage-dialog-state.ts'
import { DeleteDialog } from './delete-dialog.tsx'

type SpotDialogProps = {
  dialog: DamageDialogName
  spot: Spot
  /** the box of the spot that it was opened from */
  boxId: string
  imageSet: PassingOfBoxes
  acts: ReturnType<typeof useDamageActs>
  fault: Fault | undefined
  onShow: (box: Damage) => void
  /** what was refused is done in another way now */
  onSettled: () => void
  onClose: () => void
}

/** Whatever was opened about a damage. */
export function SpotDialog({
  dialog,
  spot,
  boxId,
  imageSet,
  acts,
  fault,
  onShow,
  onSettled,
  onClose,
}: SpotDialogProps) {
  const damage = spot.best
  switch (dialog) {
    case 'labels':
      return (
        <LabelPicker
          value={{ labelIds: damage.labels.map(({ id }) => id), parts: damage.damagedParts }}
          camera={damage.camera}
          recent={acts.recentLabels}
          boxId={boxId}
          onDone={(naming) => {
            nameDamage(acts, damage, naming)
            onClose()
          }}
          onCancel={onClose}
        />
      )
    case 'reject':
      return (
        <ReasonPicker
          boxId={boxId}
          onReject={(labelId) => {
            acts.reject([damage.id], labelId)
            onClose()
          }}
          onCancel={onClose}
        />
      )
    case 'match':
    case 'restore':
      return (
        <PairPicker
          mode={dialog}
          damage={damage}
          imageSet={imageSet}
          onDone={(firstDamageId) => acts[dialog](damage.id, firstDamageId)}
          onClose={onClose}
        />
      )
    case 'history':
      return <DamageHistory damage={damage} imageSet={imageSet} onShow={onShow} onClose={onClose} />
    case 'evidence':
      return <DamageEvidence damage={damage} timeZone={imageSet.timeZone} onClose={onClose} />
    case 'conflict':
      return fault ? <ConflictDialog fault={fault} damage={damageName(damage)} onClose={onClose} /> : null
    case 'correction':
      return fault ? <CorrectionDialog fault={fault} damage={damageName(damage)} onClose={onClose} /> : null
    case 'delete':
    case 'representative':
      return (
        <DeleteDialog
          spot={spot}
          imageSet={imageSet}
          needsRepresentative={dialog === 'representative'}
          onDelete={(representativeId) => {
            onSettled()
            if (representativeId !== undefined) acts.chooseRepresentative(damage.id, representativeId)
            acts.remove(spot.boxes.map(({ id }) => id))
          }}
          onClose={onClose}
        />
      )
  }
}
