import { plateKey } from '../cars/plate-key.ts'

/** Who or what is to be erased or handed over. */
export type DataSubject =
  | { kind: 'person'; userId: string }
  | { kind: 'plate'; tenantId: string; countryCode: string; registrationNo: string }

const LETTERS = 'ABCDEFGHJKLMNPRSTUVXYZ0123456789'
const LENGTH = 9

/**
 * What a car is called once its plate was erased: `X` and eight signs that nobody can lead back.
 * @param random at least eight bytes by chance
 */
export const plateAlias = (random: Uint8Array): string =>
  `X${Array.from(random.slice(0, LENGTH - 1), (byte) => LETTERS[byte % LETTERS.length]).join('')}`

/**
 * Confirmation of an erasure: whether the typed text names the subject. Plates compare by their key, phone numbers
 * without blanks and hyphens.
 */
export const confirms = (typed: string, subject: { kind: DataSubject['kind']; name: string }): boolean =>
  subject.kind === 'plate'
    ? plateKey(typed) === plateKey(subject.name)
    : typed.replaceAll(/[\s-]/g, '') === subject.name
