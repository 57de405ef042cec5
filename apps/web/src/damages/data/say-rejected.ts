import { closeSnackbar, showSnackbar } from '../../core/snackbar/snackbar.ts'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import type { Step } from './act-history.ts'

let last: number | undefined

/** Says how many suggestions a step has rejected, and offers to take it back; a newer message takes the older one's place. */
export function sayRejected(step: Step, undo: () => void): void {
  const families = new Set(step.flatMap(({ snapshots }) => snapshots.map(({ familyId }) => familyId)))
  if (last !== undefined) closeSnackbar(last)
  last = showSnackbar({
    text: m.damages_rejectedSome(counted(families.size)),
    action: { label: m.damages_undo(), run: undo },
  })
}
