import { addClaimNote, type ClaimNote, changeClaimTask } from '@skadi/contract/claims/claim-notes'
import { MAX_NOTE } from '@skadi/domain/claims/claim-handling'
import { readDate, writeDate } from '@skadi/domain/dates/day'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ClaimCard } from '../../claims/analysis/claim-card.tsx'
import type { ClaimPlace } from '../../claims/analysis/save-claim.ts'
import { changesQuery, notesQuery } from '../../claims/claim-query.ts'
import css from '../../claims/hand-off-dialog.module.css'
import { call } from '../../core/calls/call.ts'
import { writeMoment } from '../../core/clock.ts'
import { newId } from '../../core/new-id.ts'
import { useColleagues } from '../../core/session/colleagues.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type ClaimNotesProps = { place: ClaimPlace; canWrite: boolean }
type Change = (send: () => Promise<{ data: { items: ClaimNote[] } }>) => Promise<boolean>

/** Card with the internal notes and tasks of a claim, the newest first. */
export function ClaimNotes({ place, canWrite }: ClaimNotesProps) {
  const { claimId, tenantId } = place
  const client = useQueryClient()
  const query = notesQuery(claimId)
  const { data: notes, error, refetch, isFetching } = useQuery(query)
  const colleagues = useColleagues(tenantId, { isOn: canWrite })
  const change: Change = async (send) => {
    try {
      client.setQueryData(query.queryKey, (await send()).data.items)
      void client.invalidateQueries({ queryKey: changesQuery(claimId).queryKey })
      return true
    } catch (failed) {
      showSnackbar({ text: failureWords(m.claim_noteFailed(), reasonOf(failed)), isError: true })
      return false
    }
  }
  return (
    <div id="notes">
      <ClaimCard title={m.claim_notes()}>
        <div className={css.notes}>
          <p className={css.small}>{m.claim_notesText()}</p>
          {canWrite && <NewNote claimId={claimId} colleagues={colleagues} change={change} />}
          {error && !notes && (
            <ErrorNotice
              title={m.claim_notesFetchFailed()}
              error={error}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          )}
          {notes?.length === 0 && <p className="muted">{m.claim_noNotes()}</p>}
          {notes && notes.length > 0 && (
            <ul className={css.list}>
              {notes.map((note) => (
                <NoteEntry key={note.noteId} {...{ note, claimId, colleagues, canWrite, change }} />
              ))}
            </ul>
          )}
        </div>
      </ClaimCard>
    </div>
  )
}

type Colleagues = ReturnType<typeof useColleagues>

function NewNote({ claimId, colleagues, change }: { claimId: string; colleagues: Colleagues; change: Change }) {
  const id = useId()
  const [text, setText] = useState('')
  const [assigneeId, setAssigneeId] = useState('')
  const [due, setDue] = useState('')
  const [key, setKey] = useState(newId)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const dueOn = due.trim() === '' ? null : readDate(due)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy || text.trim() === '' || dueOn === undefined) return
    setBusy(true)
    const task = assigneeId ? { assigneeId, dueOn } : null
    const isSaved = await change(() =>
      call(addClaimNote, { params: { id: claimId }, body: { text: text.trim(), task } }, { idempotencyKey: key }),
    )
    setBusy(false)
    if (!isSaved) return
    setText('')
    setDue('')
    setAssigneeId('')
    setTried(false)
    setKey(newId())
  }
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name={`note-${id}`}
        label={m.claim_noteNew()}
        value={text}
        onChange={setText}
        fault={isTried && text.trim() === '' ? m.claim_noteMissing() : undefined}
        autoComplete="off"
        maxLength={MAX_NOTE}
      />
      <div className={css.tools}>
        <SelectField
          label={m.claim_taskFor()}
          value={assigneeId}
          options={[['', m.claim_taskNobody()] as const, ...colleagues]}
          onChange={setAssigneeId}
        />
        {assigneeId !== '' && (
          <TextField
            name={`due-${id}`}
            label={m.claim_taskDue()}
            value={due}
            onChange={setDue}
            fault={isTried && dueOn === undefined ? m.fleet_dateFormat() : undefined}
            autoComplete="off"
            maxLength={10}
            isRequired={false}
          />
        )}
        <Button type="submit" height={40} isBusy={isBusy}>
          {assigneeId === '' ? m.claim_noteAdd() : m.claim_taskAdd()}
        </Button>
      </div>
    </form>
  )
}

type NoteEntryProps = {
  note: ClaimNote
  claimId: string
  colleagues: Colleagues
  canWrite: boolean
  change: Change
}

function NoteEntry({ note, claimId, colleagues, canWrite, change }: NoteEntryProps) {
  const { noteId, text, by, at, task } = note
  const nameOf = (name: string | null) => name ?? m.claim_somebody()
  const send = (body: { isDone?: boolean; assigneeId?: string }) =>
    void change(() => call(changeClaimTask, { params: { id: claimId, noteId }, body }))
  const options = colleagues.some(([id]) => id === task?.assignee.userId)
    ? colleagues
    : [...(task ? [[task.assignee.userId, nameOf(task.assignee.name)] as const] : []), ...colleagues]
  return (
    <li className={`${css.entry} ${task?.done ? css.done : ''}`}>
      <p>{text}</p>
      <p className={css.small}>{m.claim_noteBy({ name: nameOf(by.name), time: writeMoment(at) })}</p>
      {task && (
        <p className={css.small}>
          {[
            m.claim_taskOf({ name: nameOf(task.assignee.name) }),
            task.done
              ? m.claim_taskDoneBy({ name: nameOf(task.done.by.name), time: writeMoment(task.done.at) })
              : task.dueOn && m.claim_taskDueOn({ day: writeDate(task.dueOn) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {task && canWrite && (
        <div className={css.tools}>
          {!task.done && (
            <SelectField
              label={m.claim_taskFor()}
              value={task.assignee.userId}
              options={options}
              onChange={(assigneeId) => send({ assigneeId })}
            />
          )}
          <Button height={40} onClick={() => send({ isDone: !task.done })}>
            {task.done ? m.claim_reopen() : m.claim_taskDone()}
            <span className="visually-hidden">: {text}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
