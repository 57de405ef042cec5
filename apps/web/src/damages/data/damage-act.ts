import type { Damage } from '@skadi/contract/damages/damage'
import type { PendingAction, PendingActionKind } from '@skadi/domain/damages/pending/pending-action'
import type { DamageFields, Person } from './damage-fields.ts'

/** Fields by the id of the damage. */
export type FieldsById = Readonly<Record<string, Partial<DamageFields>>>

/** The request to the server. `wanted` maps damage ids to their new fields. */
export type DamageRequest =
  | { call: 'update'; wanted: FieldsById }
  | { call: 'move'; fileId: string; wanted: FieldsById }
  | { call: 'delete'; wanted: FieldsById }
  /** the damage itself is in `shown`; without `firstDamageId` the server looks for a match */
  | { call: 'create'; firstDamageId?: string | null }
  /** removes the damages without a trace */
  | { call: 'erase'; ids: readonly string[] }
  | { call: 'merge'; ids: readonly string[]; representativeId?: string }

/** A user's change to damages of a passing: plain JSON, so that it survives the page. */
export type DamageAct = {
  kind: PendingActionKind
  /** affected damages, including those whose later acts must wait */
  damageIds: readonly string[]
  imageSetId: string
  request: DamageRequest
  /** the wanted fields before the act: another user's change of one of these fields is a conflict (C-26) */
  before: FieldsById
  /** `modifiedAt` of the state that the user saw */
  seen: Readonly<Record<string, string>>
  /** damages to show although the server does not list them yet: drawn or restored ones */
  shown: readonly Damage[]
  by: Person
  /** ISO 8601, by this browser's clock */
  at: string
}

/** An act that the server has not confirmed. */
export type PendingDamageAct = PendingAction<DamageAct>

/** A confirmed act: shown until a list requested later has arrived. */
export type SettledAct = {
  act: DamageAct
  /** the damages in the server's answer; undefined when the answer contains no damages */
  answer: readonly Damage[] | undefined
  /** lists requested from this tick on include the act */
  tick: number
}

/** Fields that an act wants to write, by damage; empty when a damage is created or removed as a whole. */
export const wantedOf = ({ request }: DamageAct): FieldsById => ('wanted' in request ? request.wanted : {})
