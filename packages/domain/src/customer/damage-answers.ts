import type { CustomerAnswerKind, CustomerVerdict } from './customer-link.ts'

/**
 * Answers of a customer about a single damage. `yes`: the damage happened during the rental. `no`: it did not. `before`: the car had the
 * damage at pickup.
 */
export const DAMAGE_ANSWERS = ['yes', 'no', 'before'] as const
export type DamageAnswer = (typeof DAMAGE_ANSWERS)[number]

/** The customer's answer about a single damage of the page. */
export type DamageReply = { familyId: string; answer: DamageAnswer }

/**
 * Returns the verdict that follows from the answers about all damages. It is an acceptance if the customer answers `yes` to every damage.
 */
export const verdictOfReplies = (replies: readonly Pick<DamageReply, 'answer'>[]): CustomerVerdict =>
  replies.every(({ answer }) => answer === 'yes') ? 'accept' : 'object'

/** True if an objection needs no further words. The customer then says of each disputed damage that the car had it at pickup. */
export const explainsItself = (replies: readonly Pick<DamageReply, 'answer'>[]): boolean =>
  replies.length > 0 && replies.every(({ answer }) => answer !== 'no')

/** True if the answers name every damage of the page exactly once and no other damage. */
export function answersEachDamage(replies: readonly DamageReply[], familyIds: readonly string[]): boolean {
  const named = new Set(replies.map(({ familyId }) => familyId))
  return (
    replies.length === familyIds.length && named.size === familyIds.length && familyIds.every((id) => named.has(id))
  )
}

/** Width and height of the field in which customers sign. All points of a drawn signature are inside this field. */
export const SIGNATURE_SIZE = { width: 600, height: 200 } as const
/** Maximum number of lines in a drawn signature, and maximum number of points in a line. */
export const MAX_SIGNATURE_LINES = 40
export const MAX_SIGNATURE_POINTS = 300

/**
 * A customer's signature: a typed name, or lines that the customer drew. A line is a list of points `[x, y]` in a field of
 * `SIGNATURE_SIZE`.
 */
export type Signature = { name: string; lines: readonly (readonly (readonly [number, number])[])[] }

/** True if a signature contains neither a name nor a line. */
export const isUnsigned = ({ name, lines }: Signature): boolean => name.trim() === '' && lines.length === 0

/** True if the customer signs an answer: every acceptance is signed, and so are answers about single damages. */
export const mustSign = (kind: CustomerAnswerKind, replies: readonly unknown[]): boolean =>
  kind === 'accept' || replies.length > 0

/** Converts a drawn signature into the data of an SVG path. */
export const signaturePath = ({ lines }: Pick<Signature, 'lines'>): string =>
  lines
    // a dot becomes a line of length zero, which round line caps make visible
    .map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}${points.length === 1 ? 'h0' : ''}`)
    .join('')
