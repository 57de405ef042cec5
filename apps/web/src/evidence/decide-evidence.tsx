import type { EVIDENCE_DECISIONS, Evidence } from '@skadi/contract/evidence/evidence'
import { decideEvidence, MAX_EVIDENCE_NOTE } from '@skadi/contract/evidence/evidence-calls'
import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../core/calls/call.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { DialogActions } from '../ui/dialogs/dialog.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { type EvidencePair, evidenceQuery } from './evidence-query.ts'
import css from './why-dialog.module.css'

type EvidenceDecision = {
  familyId: string
  /** decision of the clerk; null revokes the decision */
  decision: (typeof EVIDENCE_DECISIONS)[number] | null
  note?: string
}

/** Sends the clerk's decision on a damage, and puts the server's answer into the cache. */
function useDecideEvidence(pair: EvidencePair) {
  const client = useQueryClient()
  const { queryKey } = evidenceQuery(pair)
  return useMutation({
    mutationFn: async (decided: EvidenceDecision) =>
      (await call(decideEvidence, { body: { ...pair, ...decided } })).data,
    onSuccess: (evidence) =>
      client.setQueryData(queryKey, (items: Evidence[] | undefined) =>
        items?.map((item) => (item.familyId === evidence.familyId ? evidence : item)),
      ),
    // After a refusal the displayed data is outdated, so the data reloads.
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}

type DecideEvidenceProps = { evidence: Evidence; verdict: EvidenceVerdict; pair: EvidencePair; onClose: () => void }

/**
 * Dialog for the clerk's decision. The clerk may leave out a proven damage. The clerk may include a weak damage with a
 * note. A blocked damage cannot be included.
 */
export function DecideEvidence({ evidence, verdict, pair, onClose }: DecideEvidenceProps) {
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, error } = useDecideEvidence(pair)
  const { familyId, decision } = evidence
  const mayPutIn = verdict === 'weak' && decision === null
  const decide = (next: EvidenceDecision['decision']) => {
    const words = note.trim()
    if (next === 'include' && words === '') return setMissing(true)
    mutate({ familyId, decision: next, ...(next === 'include' ? { note: words } : {}) }, { onSuccess: onClose })
  }
  return (
    // Not a form: the dialog also opens within the form that sends the customer's page, and HTML has no nested forms.
    <div>
      {verdict === 'blocked' && <p className={css.blocked}>{m.compare_blockedText()}</p>}
      {mayPutIn && (
        <Note
          value={note}
          isMissing={isMissing}
          onChange={(next) => {
            setNote(next)
            setMissing(false)
          }}
        />
      )}
      <div role="alert">
        {error && <p className={css.fault}>{failureWords(m.compare_decideFailed(), reasonOf(error))}</p>}
      </div>
      <DialogActions>
        <Button height={40} onClick={onClose}>
          {m.compare_close()}
        </Button>
        {decision !== null && (
          <Button height={40} isBusy={isPending} onClick={() => decide(null)}>
            {m.compare_takeBack()}
          </Button>
        )}
        {verdict === 'proven' && decision === null && (
          <Button height={40} isBusy={isPending} onClick={() => decide('exclude')}>
            {m.compare_exclude()}
          </Button>
        )}
        {mayPutIn && (
          <Button height={40} look="ink" isBusy={isPending} onClick={() => decide('include')}>
            {m.compare_include()}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}

type NoteProps = { value: string; isMissing: boolean; onChange: (value: string) => void }

function Note({ value, isMissing, onChange }: NoteProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {m.compare_note()}
      </label>
      <textarea
        id={id}
        className={css.text}
        value={value}
        maxLength={MAX_EVIDENCE_NOTE}
        aria-invalid={isMissing}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      {value.trim() === '' && (
        <Button height={28} onClick={() => onChange(m.compare_noteSeen())}>
          {m.compare_noteSeen()}
        </Button>
      )}
      <p id={`${id}-hint`} className={isMissing ? css.fault : css.hint} role={isMissing ? 'alert' : undefined}>
        {isMissing ? m.compare_noteMissing() : m.compare_noteHint()}
      </p>
    </div>
  )
}
