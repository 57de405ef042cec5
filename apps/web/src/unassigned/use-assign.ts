import { DEFAULT_COUNTRY } from '@skadi/domain/cars/registration'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { closeSnackbar, type NewSnackbar, showSnackbar } from '../core/snackbar/snackbar.ts'
import { counted } from '../core/words/counts.ts'
import { plateWords } from '../core/words/plate-words.ts'
import { m } from '../paraglide/messages.js'
import { type Assigned, type AssignOutcome, assignRow } from './assign-rows.ts'
import type { UnassignedItem } from './unassigned-query.ts'

type AssignOptions = {
  tenantId: string
  /** name of the company */
  company: string
  /** opens a passing in the inbox */
  onOpen: (id: string) => void
}

/** Confirms one or several rows and shows the result. A newer message replaces the previous message. */
export function useAssign({ tenantId, company, onOpen }: AssignOptions) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const isRunning = useRef(false)
  const said = useRef<number>(undefined)
  const say = (snackbar: NewSnackbar) => {
    if (said.current !== undefined) closeSnackbar(said.current)
    said.current = showSnackbar(snackbar)
  }

  const confirm = async (row: UnassignedItem): Promise<void> => {
    const outcome = await assignRow(row, { client, tenantId })
    if (outcome?.kind === 'assigned')
      say({
        text: assignedWords(outcome, company),
        action: { label: m.unassigned_openPassing(), run: () => onOpen(row.id) },
      })
    if (outcome?.kind === 'corrected') say({ text: m.unassigned_alreadyCorrected(), isError: true })
  }

  /**
   * Makes one call per row, so that a refused row does not block the other rows. Stops if no further call can succeed.
   */
  const confirmAll = async (rows: readonly UnassignedItem[]): Promise<void> => {
    if (isRunning.current || rows.length === 0) return
    isRunning.current = true
    const outcomes: AssignOutcome[] = []
    for (const [done, row] of rows.entries()) {
      setProgress({ done, total: rows.length })
      const outcome = await assignRow(row, { client, tenantId })
      if (outcome) outcomes.push(outcome)
      if (outcome?.kind === 'failed' && outcome.isHopeless) break
    }
    isRunning.current = false
    setProgress(undefined)
    say(summaryOf(outcomes, rows.length, company))
  }

  return { confirm, confirmAll, progress }
}

function assignedWords({ draft, also }: Assigned, company: string): string[] {
  const plate = plateWords(draft, DEFAULT_COUNTRY)
  const went =
    also > 0
      ? m.unassigned_assignedAlong({ ...counted(also), plate, company })
      : m.unassigned_assigned({ plate, company })
  return draft.scope === 'plate' ? [went, m.unassigned_assignedToCome({ plate })] : [went]
}

/** Returns the summary of several confirmations, with one line per outcome. Each failed row shows its own reason. */
function summaryOf(outcomes: readonly AssignOutcome[], total: number, company: string): NewSnackbar {
  const assigned = outcomes.filter((outcome) => outcome.kind === 'assigned')
  const corrected = outcomes.filter(({ kind }) => kind === 'corrected').length
  const left = total - assigned.length - corrected
  const along = assigned.reduce((sum, { also }) => sum + also, 0)
  const text = [
    assigned.length > 0 && m.unassigned_manyAssigned({ ...counted(assigned.length), company }),
    along > 0 && m.unassigned_manyAlong(counted(along)),
    corrected > 0 && m.unassigned_manyCorrected(counted(corrected)),
    left > 0 && m.unassigned_manyLeft(counted(left)),
  ]
  return { text: text.filter((line) => line !== false), isError: assigned.length === 0 }
}
