/** The states a damage can have, and no others (1§4, DAMAGE-01). */
export const DAMAGE_STATES = ['created', 'suggested', 'annotated', 'accepted', 'rejected'] as const
export type DamageState = (typeof DAMAGE_STATES)[number]

/** The view somebody has of a passing's damages; global admins and power tenants look as a user (ruling 5). */
export const PERSPECTIVES = ['user', 'annotator', 'reviewer'] as const
export type Perspective = (typeof PERSPECTIVES)[number]

/** What is stored about the decisions on a damage. */
export type DamageDecisions = {
  state: DamageState
  /** written once by the decision that nobody decides over again (B-15); null: none yet */
  finalState: DamageState | null
  /** what the counterpart in the same job decided: a reviewer on an annotator's box, or the reverse (B-16); null: nothing */
  partnerState: DamageState | null
}

/** What decides whether a damage counts in sums, verdicts and ages. */
export type CountableDamage = DamageDecisions & { isDeleted: boolean; isPotential: boolean }

export const isDamageState = (value: string): value is DamageState =>
  (DAMAGE_STATES as readonly string[]).includes(value)

/** The state a damage is shown in: rejected by the counterpart is rejected (DAMAGE-05), else the final one goes first. */
export const effectiveState = ({ state, finalState, partnerState }: DamageDecisions): DamageState =>
  partnerState === 'rejected' ? 'rejected' : (finalState ?? state)

/** Whether accept and reject are still offered: suggested, without a final state (DAMAGE-02..04). */
export const isUndecided = (damage: DamageDecisions): boolean =>
  damage.finalState === null && effectiveState(damage) === 'suggested'

/** Whether it is a suggestion that the detector was not sure of: kept apart and counted nowhere until somebody decides (ruling 42). */
export const isKeptApart = (damage: DamageDecisions & { isFaint: boolean }): boolean =>
  damage.isFaint && isUndecided(damage)

/**
 * Whether somebody with that view has still to decide about a damage: a suggestion, and as a reviewer also what an
 * annotator recorded (B-15).
 */
export const isToDecide = (damage: DamageDecisions, perspective: Perspective): boolean =>
  isUndecided(damage) ||
  (perspective === 'reviewer' && damage.finalState === null && effectiveState(damage) === 'annotated')

const COUNTED: readonly DamageState[] = ['created', 'annotated', 'accepted']

/** Whether a damage is a damage of the car: somebody stands behind it, and it is neither deleted nor only potential. */
export const isCounted = (damage: CountableDamage): boolean =>
  COUNTED.includes(effectiveState(damage)) && !damage.isDeleted && !damage.isPotential

/** Whether a damage has an age (new, recent, old): an undecided suggestion is never new (ruling 3). */
export const hasAge = (damage: DamageDecisions): boolean => !['suggested', 'rejected'].includes(effectiveState(damage))

const FIRST_STATE = {
  user: 'created',
  annotator: 'annotated',
  reviewer: 'accepted',
} as const satisfies Record<Perspective, DamageState>

/** The state a box starts in, by who drew it (ruling 5). */
export const firstStateOf = (perspective: Perspective): DamageState => FIRST_STATE[perspective]
