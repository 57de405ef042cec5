import { plateKey } from '../cars/plate-key.ts'

/** The person or plate whose data is erased or handed over. */
export type DataSubject =
  | { kind: 'person'; userId: string }
  | { kind: 'plate'; tenantId: string; countryCode: string; registrationNo: string }

const LETTERS = 'ABCDEFGHJKLMNPRSTUVXYZ0123456789'
const LENGTH = 9

/**
 * Creates the alias of a car whose plate was erased: `X` and eight random characters. The alias cannot be traced back to the plate.
 * @param random at least eight random bytes
 */
export const plateAlias = (random: Uint8Array): string =>
  `X${Array.from(random.slice(0, LENGTH - 1), (byte) => LETTERS[byte % LETTERS.length]).join('')}`

/**
 * True if the typed text names the subject of an erasure and so confirms it. Plates are compared by their key; of phone numbers, blanks and
 * hyphens are ignored.
 */
export const confirms = (typed: string, subject: { kind: DataSubject['kind']; name: string }): boolean =>
  subject.kind === 'plate'
    ? plateKey(typed) === plateKey(subject.name)
    : typed.replaceAll(/[\s-]/g, '') === subject.name
