import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { chooseScope, draftOf } from '../../unassigned/plate-draft.ts'
import { isOpen, stateOf } from '../../unassigned/row-states.ts'
import type { UnassignedItem } from '../../unassigned/unassigned-query.ts'

/**
 * Returns a function that runs its argument at once. While a pointer is pressed, the argument runs after the click,
 * because an element that moves under a pointer would miss the click.
 */
function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      // The click event comes after this event.
      setTimeout(() => {
        waiting.current?.()
        waiting.current = undefined
      })
    }
    const ending = new AbortController()
    const options = { capture: true, signal: ending.signal }
    window.addEventListener('pointerdown', press, options)
    for (const type of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(type, release, options)
    return () => ending.abort()
  }, [])
  return useCallback((run) => {
    if (isPressed.current) waiting.current = run
    else run()
  }, [])
}

/**
 * Returns the time of the last press of a key or pointer, as `performance.now()`.
 * A busy page may handle the event much later than at this time.
 */
function usePressedAt(): RefObject<number> {
  const pressedAt = useRef(0)
  useEffect(() => {
    const note = ({ timeStamp }: Event) => {
      pressedAt.current = timeStamp
    }
    const ending = new AbortController()
    const options = { capture: true, signal: ending.signal }
    for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, note, options)
    return () => ending.abort()
  }, [])
  return pressedAt
}

type PlaceOptions = {
  canAssign: boolean
  choose: (id: string) => void
}

/** Time in ms after the user arrives at a row. A press within this time was meant for the previous row. */
const JUST_COME_MS = 500

/**
 * Whether the device has a fine pointer. Without a fine pointer, fields open only on demand, because an on-screen
 * keyboard would hide the list.
 */
const hasKeyboard = window.matchMedia('(pointer: fine)')

/**
 * Returns the active item, and functions that go to another item. While the user types, they go from field to field.
 * Otherwise they go from row to row.
 */
export function useUnassignedPlace(rows: readonly UnassignedItem[], { canAssign, choose }: PlaceOptions) {
  const listRef = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string>()
  const afterPress = useAfterPress()
  // Opening a row closes the previously active row.
  const activate = useCallback((id: string) => afterPress(() => setActiveId(id)), [afterPress])
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === activeId),
  )
  const active = rows[at]

  const fieldOf = (id: string | undefined) =>
    listRef.current?.querySelector<HTMLInputElement>(`[data-id="${id}"] input[name="registrationNo"]`)
  const write = (row: UnassignedItem | undefined) => {
    if (!row) return
    setActiveId(row.id)
    const field = fieldOf(row.id)
    field?.focus()
    field?.select()
  }
  const openFrom = (index: number): UnassignedItem | undefined =>
    [...rows.slice(index + 1), ...rows.slice(0, index)].find(({ id }) => isOpen(stateOf(id)))

  // The first item opens at once, so that the user can begin.
  const isBegun = useRef(false)
  const first = rows[0]
  useEffect(() => {
    if (!first || isBegun.current) return
    isBegun.current = true
    if (canAssign && hasKeyboard.matches) write(first)
  })

  const beside = (by: 1 | -1) => rows[at + by]
  useKeys('page', [
    { action: 'unassignedNext', run: () => setActiveId(beside(1)?.id ?? active?.id), repeats: true },
    { action: 'unassignedPrevious', run: () => setActiveId(beside(-1)?.id ?? active?.id), repeats: true },
  ])
  useKeys(
    'page',
    [
      { action: 'unassignedEdit', run: () => write(active) },
      { action: 'unassignedSkip', run: () => write(beside(1)), repeats: true },
      { action: 'unassignedBack', run: () => write(beside(-1)), repeats: true },
      { action: 'unassignedChoose', run: () => active && choose(active.id) },
      {
        action: 'unassignedScope',
        run: () => active && chooseScope(active.id, draftOf(active).scope === 'plate' ? 'passing' : 'plate'),
      },
    ],
    canAssign,
  )

  const came = useRef<{ id: string; at: number }>(undefined)
  const pressedAt = usePressedAt()
  return {
    listRef,
    active,
    next: openFrom(at),
    activate,
    /** returns whether the user has just arrived at this row by confirming the previous row */
    hasJustCome: (id: string): boolean => came.current?.id === id && pressedAt.current - came.current.at < JUST_COME_MS,
    /**
     * goes to the next item while the current item is sent;
     * returns to the current item if no item is left and the assignment fails
     */
    leave: (id: string, sent: Promise<unknown>) => {
      const next = openFrom(rows.findIndex((row) => row.id === id))
      came.current = next && { id: next.id, at: performance.now() }
      if (next) write(next)
      else void sent.then(() => isOpen(stateOf(id)) && write(rows.find((row) => row.id === id)))
    },
  }
}
