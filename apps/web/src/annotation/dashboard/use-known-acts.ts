import { markKnownPassing, setKnownRate } from '@skadi/contract/annotation/known/known-calls'
import { unmarkKnownPassing } from '@skadi/contract/annotation/known/unmark-known-passing'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { KNOWN_KEY } from './known-queries.ts'

type KnownActs = {
  mark: (imageSetId: string, set: string) => Promise<void>
  unmark: (id: string, set: string) => Promise<void>
  setRate: (percent: number) => Promise<void>
}

/** What an administrator may do to known passings, each with a word of what came of it. */
export function useKnownActs(): KnownActs {
  const client = useQueryClient()
  const act = async (run: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await run()
      showSnackbar({ text: done })
    } catch (error) {
      showSnackbar({ text: failureWords(failed, reasonOf(error)), isError: true })
    } finally {
      await client.invalidateQueries({ queryKey: KNOWN_KEY })
    }
  }
  return {
    mark: (imageSetId, set) =>
      act(() => call(markKnownPassing, { body: { imageSetId } }), m.known_marked({ set }), m.known_markFailed({ set })),
    unmark: (id, set) =>
      act(() => call(unmarkKnownPassing, { params: { id } }), m.known_unmarked({ set }), m.known_unmarkFailed({ set })),
    setRate: (percent) =>
      act(
        () => call(setKnownRate, { body: { percent } }),
        percent === 0 ? m.known_rateIsNone() : m.known_rateIs({ percent }),
        m.known_rateFailed(),
      ),
  }
}
