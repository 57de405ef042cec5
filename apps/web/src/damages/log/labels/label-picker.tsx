import type { Damage } from '@skadi/contract/damages/damage'
import type { Camera } from '@skadi/domain/capture/camera'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { labelGroups } from './label-options.ts'
import { PartStep } from './part-step.tsx'
import { PickList } from './pick-list.tsx'
import { PickerDialog } from './picker-dialog.tsx'
import { StepFoot } from './step-foot.tsx'
import { toggled } from './toggled.ts'

type LabelStepProps = {
  value: readonly number[]
  recent: readonly number[]
  /** one was added or taken away, and more may follow */
  onChange: (labelIds: readonly number[]) => void
  onNext: (labelIds: readonly number[]) => void
}

/**
 * First step of labelling: a pick sets the only label and continues; with Shift, or the switch, it is one of several
 * labels.
 */
function LabelStep({ value, recent, onChange, onNext }: LabelStepProps) {
  const [text, setText] = useState('')
  const [isSeveral, setSeveral] = useState(value.length > 1)
  const pick = (id: string, isAdded: boolean) => {
    if (!isAdded && !isSeveral) return onNext([Number(id)])
    setText('')
    onChange(toggled(value, Number(id)))
  }
  return (
    <>
      <PickList
        label={m.label_find()}
        text={text}
        onText={setText}
        groups={labelGroups(text, value, recent)}
        nothing={m.label_nothing()}
        firstId={isSeveral ? undefined : String(value[0] ?? recent[0] ?? '')}
        onPick={pick}
        onEmptyEnter={() => onNext(value)}
      />
      <StepFoot isSeveral={isSeveral} onSeveral={setSeveral} next={m.label_toPart()} onNext={() => onNext(value)} />
    </>
  )
}

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
