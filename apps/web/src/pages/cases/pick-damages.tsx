import type { CaseLineInput } from '@skadi/contract/cases/case'
import type { Evidence } from '@skadi/contract/evidence/evidence'
import { MAX_EVIDENCE_NOTE } from '@skadi/contract/evidence/evidence-calls'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ActDialog } from '../../cases/act-dialog.tsx'
import { PAIR_CROP } from '../../damages/log/cards/crop-view.ts'
import { DamageCrop } from '../../damages/log/cards/damage-crop.tsx'
import { damageCaption } from '../../damages/words.ts'
import { EvidenceChip } from '../../evidence/evidence-chip.tsx'
import { type EvidencePair, evidenceQuery } from '../../evidence/evidence-query.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import css from './case-lines.module.css'

/** Whether a case may ask for a damage: recorded since the pickup, and proven or weak. */
const mayAsk = ({ judgement, isInSum }: Evidence): boolean =>
  isInSum && judgement !== null && judgement.verdict !== 'blocked'

type PickDamagesProps = {
  pair: EvidencePair
  /** damages that the case asks for already */
  taken: readonly string[]
  title: string
  text?: string
  confirm: string
  onPick: (lines: CaseLineInput[]) => Promise<unknown>
  onClose: () => void
}

/** Chooses damages of a return for a case. Proven damages are chosen first; a weak damage needs a note. */
export function PickDamages({ pair, taken, title, text, confirm, onPick, onClose }: PickDamagesProps) {
  const { data, error, refetch, isFetching } = useQuery(evidenceQuery(pair))
  const [chosen, setChosen] = useState<Record<string, boolean>>({})
  const [notes, setNotes] = useState<Record<string, string>>({})
  const [isTried, setTried] = useState(false)
  const offered = data?.filter((one) => mayAsk(one) && !taken.includes(one.familyId)) ?? []
  const isChosen = ({ familyId, judgement }: Evidence) => chosen[familyId] ?? judgement?.verdict === 'proven'
  const noteOf = ({ familyId, decision }: Evidence) => notes[familyId] ?? decision?.note ?? ''
  const needsNote = (one: Evidence) => one.judgement?.verdict === 'weak' && isChosen(one)
  const picked = offered.filter(isChosen)
  const pick = () => {
    setTried(true)
    if (picked.length === 0 || picked.some((one) => needsNote(one) && noteOf(one).trim() === '')) return undefined
    return onPick(
      picked.map((one) => {
        const note = noteOf(one).trim()
        return { kind: 'damage', familyId: one.familyId, ...(note ? { note } : {}) }
      }),
    )
  }
  return (
    <ActDialog
      title={title}
      text={text}
      confirm={confirm}
      failed={m.case_changeFailed()}
      onAct={pick}
      onClose={onClose}
    >
      {error && !data && (
        <ErrorNotice
          title={m.compare_evidenceFailed()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton height={96} />}
      {data && offered.length === 0 && <p>{m.case_noneToAdd()}</p>}
      <ul className={css.pick}>
        {offered.map((one) => (
          <PickRow
            key={one.familyId}
            evidence={one}
            isChosen={isChosen(one)}
            onChoose={(is) => setChosen({ ...chosen, [one.familyId]: is })}
            note={needsNote(one) ? noteOf(one) : undefined}
            fault={isTried && needsNote(one) && noteOf(one).trim() === '' ? m.case_noteMissing() : undefined}
            onNote={(note) => setNotes({ ...notes, [one.familyId]: note })}
          />
        ))}
      </ul>
      {isTried && picked.length === 0 && offered.length > 0 && (
        <p role="alert" className="type-strong">
          {m.case_pickOne()}
        </p>
      )}
    </ActDialog>
  )
}

type PickRowProps = {
  evidence: Evidence
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** undefined: the damage needs no note */
  note: string | undefined
  fault: string | undefined
  onNote: (note: string) => void
}

function PickRow({ evidence, isChosen, onChoose, note, fault, onNote }: PickRowProps) {
  const id = useId()
  const { imageId, revision, url, box } = evidence.pair.return
  return (
    <li className={css.pickRow}>
      <input id={id} type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
      <DamageCrop image={{ id: imageId, revision, url }} box={box} size={PAIR_CROP} />
      <label htmlFor={id} className={css.title}>
        <span>{[evidence.number, damageCaption(evidence)].filter((part) => part !== null).join(' ')}</span>
        {evidence.judgement && <EvidenceChip verdict={evidence.judgement.verdict} />}
      </label>
      {note !== undefined && (
        <TextField
          name={`note-${evidence.familyId}`}
          label={m.case_weakNote()}
          value={note}
          onChange={onNote}
          fault={fault}
          autoComplete="off"
          maxLength={MAX_EVIDENCE_NOTE}
        />
      )}
    </li>
  )
}
