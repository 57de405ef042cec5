import { plateKey } from '../cars/plate-key.ts'

/** The person or plate whose data is to be erased or handed over. */
export type DataSubject =
  | { kind: 'person'; userId: string }
  | { kind: 'plate'; tenantId: string; countryCode: string; registrationNo: string }

const LETTERS = 'ABCDEFGHJKLMNPRSTUVXYZ0123456789'
const LENGTH = 9

/**
 * Alias of a car after its plate was erased: `X` and eight random characters that cannot be traced back.
 * @param random at least eight random bytes
 */
export const plateAlias = (random: Uint8Array): string =>
  `X${Array.from(random.slice(0, LENGTH - 1), (byte) => LETTERS[byte % LETTERS.length]).join('')}`

/**
 * Confirmation of an erasure: true if the typed text names the subject. Plates compare by their key, phone numbers
 * without blanks and hyphens.
 */
export const confirms = (typed: string, subject: { kind: DataSubject['kind']; name: string }): boolean =>
  subject.kind === 'plate'
    ? plateKey(typed) === plateKey(subject.name)
    : typed.replaceAll(/[\s-]/g, '') === subject.name
