import type { Damage } from '@skadi/contract/damages/damage'
import type { PendingAction, PendingActionKind } from '@skadi/domain/damages/pending/pending-action'
import type { DamageFields, Person } from './damage-fields.ts'

/** Fields by the id of the damage. */
export type FieldsById = Readonly<Record<string, Partial<DamageFields>>>

/** The request to the server. `wanted` maps the id of a damage to its new fields. */
export type DamageRequest =
  | { call: 'update'; wanted: FieldsById }
  | { call: 'move'; fileId: string; wanted: FieldsById }
  | { call: 'delete'; wanted: FieldsById }
  /** `shown` holds the new damage; without `firstDamageId` the server looks for a match */
  | { call: 'create'; firstDamageId?: string | null }
  /** removes the damages for good, without the possibility to restore them */
  | { call: 'erase'; ids: readonly string[] }
  | { call: 'merge'; ids: readonly string[]; representativeId?: string }

/** A user's change to damages of a passing, as plain JSON that survives a reload of the page. */
export type DamageAct = {
  kind: PendingActionKind
  /** affected damages, including damages whose later acts must wait for this act */
  damageIds: readonly string[]
  imageSetId: string
  request: DamageRequest
  /** values of the wanted fields before the act; another user's change of one of these fields is a conflict (C-26) */
  before: FieldsById
  /** by damage: `modifiedAt` of the version that the user saw */
  seen: Readonly<Record<string, string>>
  /** damages to show although the server does not list them yet: drawn or restored damages */
  shown: readonly Damage[]
  by: Person
  /** ISO 8601, by the clock of this browser */
  at: string
}

/** An act that the server has not confirmed. */
export type PendingDamageAct = PendingAction<DamageAct>

/** A confirmed act. It stays applied until a list requested after the confirmation has arrived. */
export type SettledAct = {
  act: DamageAct
  /** the damages in the server's answer; undefined when the answer contains no damages */
  answer: readonly Damage[] | undefined
  /** lists requested at this tick or later include the act */
  tick: number
}

/** Fields that an act writes, by damage; empty if the act creates or removes whole damages. */
export const wantedOf = ({ request }: DamageAct): FieldsById => ('wanted' in request ? request.wanted : {})
