import type { Damage } from '@skadi/contract/damages/damage'
import type { PendingAction, PendingActionKind } from '@skadi/domain/damages/pending/pending-action'
import type { DamageFields, Person } from './damage-fields.ts'

/** Changed fields for each damage id. */
export type FieldsById = Readonly<Record<string, Partial<DamageFields>>>

/** The request to the server. `wanted` maps the id of a damage to the new fields of the damage. */
export type DamageRequest =
  | { call: 'update'; wanted: FieldsById }
  | { call: 'move'; fileId: string; wanted: FieldsById }
  | { call: 'delete'; wanted: FieldsById }
  /** `shown` contains the new damage; without `firstDamageId` the server looks for a match */
  | { call: 'create'; firstDamageId?: string | null }
  /** removes the damages permanently; they cannot be restored */
  | { call: 'erase'; ids: readonly string[] }
  | { call: 'merge'; ids: readonly string[]; representativeId?: string }

/** A user's change to damages of a passing. The act is plain JSON, so that it survives a reload of the page. */
export type DamageAct = {
  kind: PendingActionKind
  /** ids of the affected damages, including damages whose later acts must wait for this act */
  damageIds: readonly string[]
  imageSetId: string
  request: DamageRequest
  /**
   * values of the wanted fields before the act; if another user changes one of these fields, this is a conflict (C-26)
   */
  before: FieldsById
  /** for each damage: `modifiedAt` of the version that the user saw */
  seen: Readonly<Record<string, string>>
  /** drawn or restored damages, which are shown although the server does not list them yet */
  shown: readonly Damage[]
  by: Person
  /** time in ISO 8601 by the clock of this browser */
  at: string
}

/** An act that the server has not confirmed. */
export type PendingDamageAct = PendingAction<DamageAct>

/** A confirmed act. The act stays applied until a list arrives that was requested after the confirmation. */
export type SettledAct = {
  act: DamageAct
  /** damages in the server's answer; undefined if the answer contains no damages */
  answer: readonly Damage[] | undefined
  /** tick of the confirmation; lists requested at this tick or later include the act */
  tick: number
}

/**
 * Returns the fields that an act writes, for each damage.
 * The result is empty if the act creates or removes whole damages.
 */
export const wantedOf = ({ request }: DamageAct): FieldsById => ('wanted' in request ? request.wanted : {})
