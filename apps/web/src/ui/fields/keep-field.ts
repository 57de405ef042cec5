import { CallError } from '@skadi/contract/core/client'
import { sayFailed } from '../../core/calls/failures.ts'
import type { Things } from '../../core/calls/follow-failures.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import type { CellOutcome } from '../cells/editable-cells.ts'
import { reasonOf } from '../feedback/failure-words.ts'

/** Optimistic update of one field: other users change other fields of the same record meanwhile. */
export type KeptField<T> = {
  /** its name, for the message that it could not be kept */
  label: string
  /** what the field belongs to, where the specification has words for its failed update */
  things?: Things
  /** @param isAgain it has been changed since it was read: what is cached does not count */
  read: (isAgain: boolean) => Promise<T>
  /** the field as the text of its cell */
  write: (thing: T) => string
  /** sends the new text, counting from what was read; answers what is stored then. @throws CallError CONFLICT */
  send: (thing: T) => Promise<T>
  /** shows what is stored */
  put: (thing: T) => void
  /** why this call refuses; by default what any call may fail by */
  reason?: (error: unknown) => string | undefined
}

/** Other fields may be changed by others just as often; a field itself is asked about at once. */
const TRIES = 3

let turn: Promise<unknown> = Promise.resolve()

/**
 * Keeps one field, after those before it: each change counts from what the one before it has made. Never throws.
 * @param base what stood there when one began; where something else does by now, it is a conflict
 */
export function keepField<T>(field: KeptField<T>, text: string, base: string): Promise<CellOutcome> {
  const own = turn.then(() => keepOver(field, text, base))
  turn = own
  return own
}

async function keepOver<T>(field: KeptField<T>, text: string, base: string): Promise<CellOutcome> {
  const { label, things, read, write, send, put, reason = reasonOf } = field
  try {
    for (let tries = 1; ; tries += 1) {
      const thing = await read(tries > 1)
      const now = write(thing)
      // Conflict: the base has changed, and the save would overwrite a value that this user has not seen.
      if (now !== base && now !== text) return { kind: 'conflict', theirs: now || null }
      try {
        put(await send(thing))
        return { kind: 'saved' }
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'CONFLICT') || tries === TRIES) throw error
      }
    }
  } catch (error) {
    const text = m.ui_updateFailed({ field: label })
    if (things) sayFailed('update', things, { lines: [text] })
    else showSnackbar({ text, isError: true })
    return { kind: 'failed', reason: reason(error) ?? '' }
  }
}
