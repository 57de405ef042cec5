import type { RegistrationSuggestion } from '@skadi/contract/unassigned/unassigned-calls'
import type { Registration } from '@skadi/domain/cars/registration'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { plateFaultWords } from '../core/words/plate-words.ts'
import { m } from '../paraglide/messages.js'
import { changeDraft, draftFault, usePlateDraft } from './plate-draft.ts'
import { type Countries, PlateEditor } from './plate-editor.tsx'
import { optionId } from './plate-suggestions.tsx'
import { RowAtHand } from './row-at-hand.tsx'
import { RowNote } from './row-note.tsx'
import { nationOf, ReadPlate, ScopeSign } from './row-signs.tsx'
import { isOpen, useRowStates } from './row-states.ts'
import { suggestionsQuery, type UnassignedItem } from './unassigned-query.ts'
import css from './unassigned-row.module.css'

/**
 * Handles the suggestions of the plate field. Arrow keys move through the suggestions and fill the field, so that Enter
 * confirms at once. The typed text is the entry before the first suggestion, and Escape returns to the typed text.
 */
function usePlatePick(
  suggestions: readonly RegistrationSuggestion[],
  plate: Registration,
  onChange: (plate: Registration) => void,
) {
  const [picked, setPicked] = useState(-1)
  const typed = useRef(plate)
  const at = picked < suggestions.length ? picked : -1

  const pick = (index: number) => {
    if (at < 0) typed.current = plate
    const { countryCode, registrationNo } = suggestions[index] ?? typed.current
    setPicked(index)
    onChange({ countryCode, registrationNo })
  }
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

  return {
    at,
    pick,
    /** forgets the picked suggestion, so that only the typed text counts */
    forget: () => setPicked(-1),
    /** @returns true if the list has handled the key */
    onKey: (key: string): boolean => {
      const step = steps[key]
      if (step !== undefined && suggestions.length > 0) {
        // index -1 means the typed text
        const count = suggestions.length + 1
        pick(((at + 1 + step + count) % count) - 1)
        return true
      }
      if (key !== 'Escape' || at < 0) return false
      pick(-1)
      return true
    },
  }
}

/**
 * Functions that render the parts of a passing. The page passes these functions, because features must not import each
 * other.
 */
export type ItemView = {
  photo: (row: UnassignedItem, isEager: boolean) => ReactNode
  /** time of the passing, for example `21.11.2026 06:10 CET` */
  time: (row: UnassignedItem) => string
  place: (row: UnassignedItem) => string
}

/** Actions on a row. The object stays the same across renders. */
export type ItemActs = {
  activate: (id: string) => void
  confirm: (row: UnassignedItem) => void
  choose: (id: string, isRange: boolean) => void
}

export type UnassignedRowProps = {
  row: UnassignedItem
  view: ItemView
  acts: ItemActs
  countries: Countries
  /** name of the company that would receive the passing */
  company: string
  /** true if the user may confirm rows, false if the user may only look */
  canAssign: boolean
  isActive: boolean
  isChosen: boolean
  isEager: boolean
  /** the photos of the row; given only if there is no room for them beside the list */
  photos?: ReactNode
}

const NO_SUGGESTIONS: readonly RegistrationSuggestion[] = []

/**
 * One unassigned item (1§3), with date, plate, photo and country. The active row also shows the fields for its
 * confirmation.
 */
export const UnassignedRow = memo(function UnassignedRow(props: UnassignedRowProps) {
  const { row, view, acts, countries, company, canAssign, isActive, isChosen, isEager, photos } = props
  const { id } = row
  const draft = usePlateDraft(row)
  const state = useRowStates(({ byId }) => byId[id])
  const [isTried, setTried] = useState(false)
  const suggestions = useQuery({ ...suggestionsQuery(id), enabled: isActive && canAssign }).data ?? NO_SUGGESTIONS
  const pick = usePlatePick(suggestions, draft, (plate) => changeDraft(id, plate))
  const element = useRef<HTMLLIElement>(null)
  const listId = useId()
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  const canEdit = canAssign && isOpen(state)
  const fault = isTried && canEdit ? draftFault(draft) : undefined
  const isListOpen = isActive && canEdit && suggestions.length > 0
  const noteId = `${listId}-note`
  const time = view.time(row)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (draftFault(draft) === undefined) acts.confirm(row)
  }
  return (
    <li
      ref={element}
      className={css.row}
      data-id={id}
      data-active={isActive || undefined}
      data-chosen={isChosen || undefined}
      data-state={state?.kind}
      data-testid="unassigned-row"
      onFocus={() => acts.activate(id)}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {canAssign && (
          <label className={css.choose}>
            <input
              type="checkbox"
              aria-label={m.unassigned_choose({ time })}
              disabled={!canEdit}
              checked={isChosen && canEdit}
              onChange={({ nativeEvent }) =>
                acts.choose(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
            />
          </label>
        )}
        <span className={css.photo}>{view.photo(row, isEager)}</span>
        <div className={css.plate}>
          {canAssign ? (
            <PlateEditor
              plate={draft}
              countries={countries}
              isDisabled={!canEdit}
              isFaulty={fault !== undefined}
              describedBy={`${noteId} ${listId}-time`}
              list={
                isListOpen ? { id: listId, activeId: pick.at < 0 ? undefined : optionId(listId, pick.at) } : undefined
              }
              onChange={(change) => {
                pick.forget()
                setTried(false)
                changeDraft(id, change)
              }}
              onLeave={() => setTried(draft.registrationNo !== '')}
              onKey={pick.onKey}
            />
          ) : (
            <ReadPlate draft={draft} />
          )}
          {canEdit && !isActive && <ScopeSign draft={draft} company={company} />}
        </div>
        <p className={css.facts}>
          <button type="button" tabIndex={-1} className={css.show} onClick={() => acts.activate(id)}>
            <span className="visually-hidden">{m.unassigned_show()} </span>
            <time id={`${listId}-time`} dateTime={row.recDate}>
              {time}
            </time>
          </button>
          <span className={css.place} title={view.place(row)}>
            {view.place(row)}
          </span>
          <span className={css.nation}>{nationOf(draft, countries)}</span>
        </p>
        <RowNote id={noteId} fault={fault && plateFaultWords(fault)} state={state} company={company} />
        {isActive && photos}
        {isActive && canEdit && (
          <RowAtHand
            id={id}
            draft={draft}
            company={company}
            listId={listId}
            suggestions={suggestions}
            onPick={pick.pick}
            isFaulty={fault !== undefined}
            isAgain={state?.kind === 'failed'}
          />
        )}
      </form>
    </li>
  )
})
