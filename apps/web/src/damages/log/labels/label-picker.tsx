import type { Damage } from '@skadi/contract/damages/damage'
import type { Camera } from '@skadi/domain/capture/camera'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { sideOfCamera } from '../history/car-place.ts'
import { labelGroups, partGroups } from './label-options.ts'
import css from './part-step.module.css'
import { PickList } from './pick-list.tsx'
import { PickerDialog } from './picker-dialog.tsx'
import { StepFoot } from './step-foot.tsx'
import { readPartQuery } from './text-search.ts'
import { toggled } from './toggled.ts'

type Part = Damage['damagedParts'][number]
type End = 'front' | 'rear' | 'none'
type Side = 'left' | 'right' | 'none'

type PartStepProps = {
  value: readonly Part[]
  camera: Camera
  onBack: () => void
  onDone: (parts: Part[]) => void
}

// The texts contain all inflections of the user's language.
// In Spanish a front door is `delantera`, and a front wing is `delantero`.
const endWords = () => [
  { value: 'front' as const, texts: [...m.label_frontWords().split(' '), 'front'] },
  { value: 'rear' as const, texts: [...m.label_rearWords().split(' '), 'rear'] },
]
const sideWords = () => [
  { value: 'left' as const, texts: [...m.label_leftWords().split(' '), 'left'] },
  { value: 'right' as const, texts: [...m.label_rightWords().split(' '), 'right'] },
]

/**
 * Second step of labelling, in which the user chooses the part with its end and side. The typed text `front left door`
 * sets part, end and side. Enter without a text changes nothing.
 */
function PartStep({ value, camera, onBack, onDone }: PartStepProps) {
  const [text, setText] = useState('')
  const [parts, setParts] = useState(value)
  const [isSeveral, setSeveral] = useState(value.length > 1)
  const [end, setEnd] = useState<End>(value[0]?.carEnd ?? 'none')
  const [side, setSide] = useState<Side>(value[0] ? (value[0].cameraSide ?? 'none') : sideOfCamera(camera))
  const query = readPartQuery(text, endWords(), sideWords())
  const place = { carEnd: query.carEnd ?? valueOf(end), cameraSide: query.cameraSide ?? valueOf(side) }

  const pick = (name: string, isAdded: boolean) => {
    const part: Part = { name, ...place }
    if (!isAdded && !isSeveral) return onDone([part])
    setText('')
    setParts(
      parts.some((other) => isSame(other, part)) ? parts.filter((other) => !isSame(other, part)) : [...parts, part],
    )
  }
  const done = () => onDone(parts.length === 1 && parts[0] ? [{ ...parts[0], ...place }] : [...parts])
  return (
    <>
      <PickList
        label={m.label_findPart()}
        text={text}
        onText={setText}
        groups={partGroups(
          query.text,
          parts.map(({ name }) => name),
        )}
        nothing={m.label_noPartFound()}
        onPick={pick}
        onEmptyEnter={done}
      >
        <div className={css.places}>
          <SegmentedControl
            label={m.label_end()}
            value={place.carEnd ?? 'none'}
            onChange={setEnd}
            isWide
            segments={[
              { value: 'front', label: m.label_front() },
              { value: 'rear', label: m.label_rear() },
              { value: 'none', label: <NotGiven /> },
            ]}
          />
          <SegmentedControl
            label={m.label_side()}
            value={place.cameraSide ?? 'none'}
            onChange={setSide}
            isWide
            segments={[
              { value: 'left', label: m.label_left() },
              { value: 'right', label: m.label_right() },
              { value: 'none', label: <NotGiven /> },
            ]}
          />
        </div>
      </PickList>
      <StepFoot isSeveral={isSeveral} onSeveral={setSeveral} onBack={onBack} next={m.label_done()} onNext={done} />
    </>
  )
}

const NotGiven = () => (
  <>
    <span aria-hidden>–</span>
    <span className="visually-hidden">{m.label_notGiven()}</span>
  </>
)

const valueOf = <T extends string>(value: T | 'none'): T | null => (value === 'none' ? null : value)

const isSame = (a: Part, b: Part): boolean =>
  a.name === b.name && a.carEnd === b.carEnd && a.cameraSide === b.cameraSide

type LabelStepProps = {
  value: readonly number[]
  recent: readonly number[]
  /** called after the user has added or removed a label and stays in this step */
  onChange: (labelIds: readonly number[]) => void
  onNext: (labelIds: readonly number[]) => void
}

/**
 * First step of labelling. A pick sets the only label and opens the next step. With Shift, or with the switch for
 * several labels, a pick adds a label and the step stays open.
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

/** The labels and the parts of a damage. */
export type DamageNaming = { labelIds: readonly number[]; parts: Damage['damagedParts'] }

export type LabelPickerProps = {
  value: DamageNaming
  /** camera that saw the damage; the camera determines the side of the car */
  camera: Camera
  /** ids of the recently used labels, newest first; Enter applies the newest label */
  recent: readonly number[]
  /**
   * id of the box beside which the picker appears; without an id, or if the box is off screen, the picker is centred
   */
  boxId?: string
  onDone: (value: DamageNaming) => void
  /** called on Esc; the damage keeps its labels, and a new box stays without labels */
  onCancel: () => void
}

/**
 * Dialog that labels a damage without a pointer. The user types, presses a digit, or presses Enter for the label used
 * last. After this the user chooses the part in the same way.
 */
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
