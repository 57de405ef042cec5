/** All states of a damage (1§4, DAMAGE-01). */
export const DAMAGE_STATES = ['created', 'suggested', 'annotated', 'accepted', 'rejected'] as const
export type DamageState = (typeof DAMAGE_STATES)[number]

/** Role in which a person views a passing's damages. Global admins and power tenants have the user's perspective (ruling 5). */
export const PERSPECTIVES = ['user', 'annotator', 'reviewer'] as const
export type Perspective = (typeof PERSPECTIVES)[number]

/** Stored fields that record the decisions on a damage. */
export type DamageDecisions = {
  state: DamageState
  /** null until the final decision, which is written once (B-15) */
  finalState: DamageState | null
  /** decision of the second person in the same job: of a reviewer on an annotator's box, or the reverse (B-16); null if there is none */
  partnerState: DamageState | null
}

/** Fields that decide whether a damage counts in sums, verdicts and ages. */
export type CountableDamage = DamageDecisions & { isDeleted: boolean; isPotential: boolean }

export const isDamageState = (value: string): value is DamageState =>
  (DAMAGE_STATES as readonly string[]).includes(value)

/** Returns the displayed state of a damage. A rejection by the second person takes precedence (DAMAGE-05), then the final state. */
export const effectiveState = ({ state, finalState, partnerState }: DamageDecisions): DamageState =>
  partnerState === 'rejected' ? 'rejected' : (finalState ?? state)

/** True if a person can still accept or reject the damage: it is suggested and has no final state (DAMAGE-02..04). */
export const isUndecided = (damage: DamageDecisions): boolean =>
  damage.finalState === null && effectiveState(damage) === 'suggested'

/**
 * True for an undecided suggestion that the detector was not sure of. It is shown separately and does not count until a person decides
 * (ruling 42).
 */
export const isKeptApart = (damage: DamageDecisions & { isFaint: boolean }): boolean =>
  damage.isFaint && isUndecided(damage)

/**
 * True if a person in this perspective still has to decide on a damage. Suggestions need a decision; for a reviewer, an annotator's record
 * needs one too (B-15).
 */
export const isToDecide = (damage: DamageDecisions, perspective: Perspective): boolean =>
  isUndecided(damage) ||
  (perspective === 'reviewer' && damage.finalState === null && effectiveState(damage) === 'annotated')

const COUNTED: readonly DamageState[] = ['created', 'annotated', 'accepted']

/** True if a damage counts as a damage of the car. A person has confirmed it, and it is neither deleted nor only potential. */
export const isCounted = (damage: CountableDamage): boolean =>
  COUNTED.includes(effectiveState(damage)) && !damage.isDeleted && !damage.isPotential

/** True if a damage has an age (new, recent or old). An undecided suggestion has none, because it is never new (ruling 3). */
export const hasAge = (damage: DamageDecisions): boolean => !['suggested', 'rejected'].includes(effectiveState(damage))

const FIRST_STATE = {
  user: 'created',
  annotator: 'annotated',
  reviewer: 'accepted',
} as const satisfies Record<Perspective, DamageState>

/** Returns the initial state of a box, which depends on the perspective of its author (ruling 5). */
export const firstStateOf = (perspective: Perspective): DamageState => FIRST_STATE[perspective]
