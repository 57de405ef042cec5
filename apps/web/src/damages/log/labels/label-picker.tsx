import type { Damage } from '@skadi/contract/damages/damage'
import type { Camera } from '@skadi/domain/capture/camera'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { LabelStep } from './label-step.tsx'
import { PartStep } from './part-step.tsx'
import { PickerDialog } from './picker-dialog.tsx'

/** What a damage is called: its labels, and the parts it lies on. */
export type DamageNaming = { labelIds: readonly number[]; parts: Damage['damagedParts'] }

export type LabelPickerProps = {
  value: DamageNaming
  /** that saw the damage: it tells the side of the car */
  camera: Camera
  /** ids of the labels used last, the newest first: Enter repeats it */
  recent: readonly number[]
  /** the damage whose box on the photo the picker stands beside; left out, or not on screen: in the middle */
  boxId?: string
  onDone: (value: DamageNaming) => void
  /** Esc: everything stays as it was, a new box unlabelled */
  onCancel: () => void
}

/** Names a damage without a pointer: type, or a digit, or Enter for the label used last; then the part, likewise. */
export function LabelPicker({ value, camera, recent, boxId, onDone, onCancel }: LabelPickerProps) {
  const [labelIds, setLabelIds] = useState(value.labelIds)
  const [step, setStep] = useState<'labels' | 'parts'>('labels')
  return (
    <PickerDialog
      boxId={boxId}
      label={step === 'labels' ? m.label_title() : m.label_partTitle()}
      step={step}
      onClose={onCancel}
    >
      {step === 'labels' ? (
        <LabelStep
          value={labelIds}
          recent={recent}
          onChange={setLabelIds}
          onNext={(ids) => {
            setLabelIds(ids)
            setStep('parts')
          }}
        />
      ) : (
        <PartStep
          value={value.parts}
          camera={camera}
          onBack={() => setStep('labels')}
          onDone={(parts) => onDone({ labelIds, parts })}
        />
      )}
    </PickerDialog>
  )
}
