import type { CustomerVerdict } from './customer-link.ts'

/**
 * Answers of a customer about a single damage. `yes`: the damage happened during the rental; `no`: it did not; `before`: the car
 * had the damage at pickup.
 */
export const DAMAGE_ANSWERS = ['yes', 'no', 'before'] as const
export type DamageAnswer = (typeof DAMAGE_ANSWERS)[number]

/** The answer about a single damage of a customer's page. */
export type DamageReply = { familyId: string; answer: DamageAnswer }

/** Verdict that the answers about all damages amount to: an acceptance if the customer accepts every damage. */
export const verdictOfReplies = (replies: readonly Pick<DamageReply, 'answer'>[]): CustomerVerdict =>
  replies.every(({ answer }) => answer === 'yes') ? 'accept' : 'object'

/** True if an objection says enough without further words: the customer states of each disputed damage that the car had it at pickup. */
export const explainsItself = (replies: readonly Pick<DamageReply, 'answer'>[]): boolean =>
  replies.length > 0 && replies.every(({ answer }) => answer !== 'no')

/** True if the answers name every damage of the page exactly once, and no other damage. */
export function answersEachDamage(replies: readonly DamageReply[], familyIds: readonly string[]): boolean {
  const named = new Set(replies.map(({ familyId }) => familyId))
  return (
    replies.length === familyIds.length && named.size === familyIds.length && familyIds.every((id) => named.has(id))
  )
}

/** Width and height of the field in which customers sign; the points of a drawn signature are inside. */
export const SIGNATURE_SIZE = { width: 600, height: 200 } as const
/** Maximum number of lines in a drawn signature, and of points in each line. */
export const MAX_SIGNATURE_LINES = 40
export const MAX_SIGNATURE_POINTS = 300

/** A customer's signature: a typed name, or lines drawn with a finger or a pen as points `[x, y]` in a field of `SIGNATURE_SIZE`. */
export type Signature = { name: string; lines: readonly (readonly (readonly [number, number])[])[] }

/** True if a signature contains neither a name nor a line. */
export const isUnsigned = ({ name, lines }: Signature): boolean => name.trim() === '' && lines.length === 0

/** A drawn signature as the data of an SVG path. */
export const signaturePath = ({ lines }: Pick<Signature, 'lines'>): string =>
  lines
    // a dot is a line of no length, which round line caps make visible
    .map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}${points.length === 1 ? 'h0' : ''}`)
    .join('')
