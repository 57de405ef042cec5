/** All states of a damage (1§4, DAMAGE-01). */
export const DAMAGE_STATES = ['created', 'suggested', 'annotated', 'accepted', 'rejected'] as const
export type DamageState = (typeof DAMAGE_STATES)[number]

/** Perspective on a passing's damages; global admins and power tenants have the user's perspective (ruling 5). */
export const PERSPECTIVES = ['user', 'annotator', 'reviewer'] as const
export type Perspective = (typeof PERSPECTIVES)[number]

/** Stored fields about the decisions on a damage. */
export type DamageDecisions = {
  state: DamageState
  /** written once by the final decision (B-15); null if there is no final decision yet */
  finalState: DamageState | null
  /** decision of the counterpart in the same job: a reviewer on an annotator's box, or the reverse (B-16); null if there is no decision */
  partnerState: DamageState | null
}

/** Fields that decide whether a damage counts in sums, verdicts and ages. */
export type CountableDamage = DamageDecisions & { isDeleted: boolean; isPotential: boolean }

export const isDamageState = (value: string): value is DamageState =>
  (DAMAGE_STATES as readonly string[]).includes(value)

/** The displayed state of a damage: a rejection by the counterpart takes precedence (DAMAGE-05), then the final state. */
export const effectiveState = ({ state, finalState, partnerState }: DamageDecisions): DamageState =>
  partnerState === 'rejected' ? 'rejected' : (finalState ?? state)

/** True if accept and reject are still possible: suggested, without a final state (DAMAGE-02..04). */
export const isUndecided = (damage: DamageDecisions): boolean =>
  damage.finalState === null && effectiveState(damage) === 'suggested'

/** True for an undecided suggestion that the detector was not sure of: kept apart and not counted until a person decides (ruling 42). */
export const isKeptApart = (damage: DamageDecisions & { isFaint: boolean }): boolean =>
  damage.isFaint && isUndecided(damage)

/** True if this perspective still has to decide on a damage: a suggestion, and for a reviewer also an annotator's record (B-15). */
export const isToDecide = (damage: DamageDecisions, perspective: Perspective): boolean =>
  isUndecided(damage) ||
  (perspective === 'reviewer' && damage.finalState === null && effectiveState(damage) === 'annotated')

const COUNTED: readonly DamageState[] = ['created', 'annotated', 'accepted']

/** True if a damage counts as a damage of the car: a person confirmed it, and it is neither deleted nor only potential. */
export const isCounted = (damage: CountableDamage): boolean =>
  COUNTED.includes(effectiveState(damage)) && !damage.isDeleted && !damage.isPotential

/** True if a damage has an age (new, recent, old): an undecided suggestion is never new (ruling 3). */
export const hasAge = (damage: DamageDecisions): boolean => !['suggested', 'rejected'].includes(effectiveState(damage))

const FIRST_STATE = {
  user: 'created',
  annotator: 'annotated',
  reviewer: 'accepted',
} as const satisfies Record<Perspective, DamageState>

/** The initial state of a box, by the perspective of its author (ruling 5). */
export const firstStateOf = (perspective: Perspective): DamageState => FIRST_STATE[perspective]
