import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { labelGroups } from './label-options.ts'
import { PickList } from './pick-list.tsx'
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
export function LabelStep({ value, recent, onChange, onNext }: LabelStepProps) {
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
