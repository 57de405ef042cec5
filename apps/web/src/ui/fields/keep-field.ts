import { CallError } from '@skadi/contract/core/client'
import { sayFailed } from '../../core/calls/failures.ts'
import type { Things } from '../../core/calls/follow-failures.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import type { CellOutcome } from '../cells/editable-cells.ts'
import { reasonOf } from '../feedback/failure-words.ts'

/**
 * Optimistic locking of one field. The save is retried if another user has changed another field of the same record.
 */
export type KeptField<T> = {
  /** name of the field, for the message of a failed save */
  label: string
  /** kind of record, if the specification has a text for its failed update */
  things?: Things
  /**
   * reads the record
   * @param isAgain true if the record has changed since the last read, so that the cached record is outdated
   */
  read: (isAgain: boolean) => Promise<T>
  /** returns the value of the field as the text of its cell */
  write: (thing: T) => string
  /**
   * sends the new text, based on the record that was read; returns the stored record
   * @throws CallError CONFLICT
   */
  send: (thing: T) => Promise<T>
  /** puts the stored record into the cache */
  put: (thing: T) => void
  /** returns the reason why this call was refused; by default a reason that any call may have */
  reason?: (error: unknown) => string | undefined
}

/**
 * Maximum number of attempts, because other users may keep changing other fields of the record. A conflict about the
 * same field is shown to the user at once.
 */
const TRIES = 3

let turn: Promise<unknown> = Promise.resolve()

/**
 * Saves one field after all earlier saves, so that each change builds on the previous result. Never throws.
 * @param base the stored value at the time when the user began to type; the save is a conflict if the stored value has
 * changed since then
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
      // This is a conflict. The stored value has changed, and the save would overwrite a value that this user has not
      // seen.
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
