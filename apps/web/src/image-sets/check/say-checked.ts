import { loadFailures } from '../../core/calls/failures.ts'
import { joinedSnackbar } from '../../core/snackbar/joined-snackbar.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'

/** A passing that was marked as checked. `id` is the id of the passing. */
type Marked = { id: string; plate: string; isAnyway: boolean; undo: () => void }

/** A passing that the server refused to check, with the reasons as texts. */
type Refused = { id: string; plate: string; reasons: readonly string[] }

/** A single message with a single undo for all passings that were checked in quick succession. */
export const checkedMessage = joinedSnackbar<Marked>((marked) => ({
  text: checkedWords(marked),
  action: {
    label: m.inbox_undo(),
    run: () => {
      for (const { undo } of marked) undo()
    },
  },
}))

const refusedMessage = joinedSnackbar<Refused & { failure: string }>((refused) => ({
  text: [
    ...new Set(refused.map(({ failure }) => failure)),
    refused.length === 1 && refused[0]
      ? m.inbox_checkFailed({ plate: refused[0].plate })
      : m.inbox_checkFailedSome(counted(refused.length)),
    ...new Set(refused.flatMap(({ reasons }) => reasons)),
  ],
  isError: true,
}))

function checkedWords(marked: readonly Marked[]): string {
  const [first] = marked
  const anyway = marked.filter(({ isAnyway }) => isAnyway).length
  if (marked.length === 1 && first)
    return first.isAnyway ? m.inbox_markedAnyway({ plate: first.plate }) : m.inbox_markedChecked({ plate: first.plate })
  const count = counted(marked.length)
  if (anyway === marked.length) return m.inbox_markedAllAnyway(count)
  return anyway > 0 ? m.inbox_markedSomeAnyway({ ...count, anyway: writeCount(anyway) }) : m.inbox_markedSome(count)
}

/**
 * Shows in a single red message how many passings could not be checked (ERR-10). Without a network, each of these
 * passings would cause a message.
 */
export async function sayRefused(refused: Refused): Promise<void> {
  const { failureWords } = await loadFailures()
  refusedMessage.add({ ...refused, failure: failureWords('update', 'imageSets') })
}
