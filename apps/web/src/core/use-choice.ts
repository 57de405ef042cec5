import { useCallback, useMemo, useRef, useState } from 'react'

/**
 * Keeps the selected rows of a list, for actions on several rows.
 * @param rows the rows of the list; a row that leaves the list loses its selection
 * @param keyOf must stay the same function across renders
 */
export function useChoice<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const lastId = useRef<string>(undefined)
  const chosen = useMemo(() => rows.filter((row) => ids.has(keyOf(row))), [rows, ids, keyOf])
  const now = useRef(rows)
  now.current = rows
  /** @param isRange true to toggle also all rows between the last toggled row and this row */
  const toggle = useCallback(
    (id: string, isRange = false) => {
      const keys = now.current.map(keyOf)
      const at = keys.indexOf(id)
      const from = lastId.current === undefined ? -1 : keys.indexOf(lastId.current)
      lastId.current = id
      setIds((before) => {
        const isOn = !before.has(id)
        const range = isRange && from >= 0 && at >= 0 ? keys.slice(Math.min(from, at), Math.max(from, at) + 1) : [id]
        const next = new Set(before)
        for (const one of range) {
          if (isOn) next.add(one)
          else next.delete(one)
        }
        return next
      })
    },
    [keyOf],
  )
  const toggleAll = () => setIds(chosen.length === rows.length ? new Set() : new Set(rows.map(keyOf)))
  const none = useCallback(() => setIds(new Set()), [])
  return { ids, chosen, toggle, toggleAll, none }
}
