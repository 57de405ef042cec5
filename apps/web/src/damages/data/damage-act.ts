import type { Damage } from '@skadi/contract/damages/damage'
import type { PendingAction, PendingActionKind } from '@skadi/domain/damages/pending/pending-action'
import type { DamageFields, Person } from './damage-fields.ts'

/** Fields by the id of the damage. */
export type FieldsById = Readonly<Record<string, Partial<DamageFields>>>

/** What is asked of the server. Ids in `wanted` are those of the request. */
export type DamageRequest =
  | { call: 'update'; wanted: FieldsById }
  | { call: 'move'; fileId: string; wanted: FieldsById }
  | { call: 'delete'; wanted: FieldsById }
  /** the damage itself is in `shown`; `firstDamageId` left out: the server looks for the one that fits */
  | { call: 'create'; firstDamageId?: string | null }
  /** as if they had never been drawn */
  | { call: 'erase'; ids: readonly string[] }
  | { call: 'merge'; ids: readonly string[]; representativeId?: string }

/** What somebody does to damages of a passing: plain JSON, so that it outlives the page. */
export type DamageAct = {
  kind: PendingActionKind
  /** damages it touches, also those that only have to wait for it */
  damageIds: readonly string[]
  imageSetId: string
  request: DamageRequest
  /** the wanted fields before the act: another user's change of one of these fields is a conflict (C-26) */
  before: FieldsById
  /** `modifiedAt` of the state that was seen */
  seen: Readonly<Record<string, string>>
  /** damages to be shown although the server does not list them yet: drawn ones, or those taken back */
  shown: readonly Damage[]
  by: Person
  /** ISO 8601, by this browser's clock */
  at: string
}

/** An act that the server has not confirmed. */
export type PendingDamageAct = PendingAction<DamageAct>

/** An act the server has done: shown until a list that was asked for later has come. */
export type SettledAct = {
  act: DamageAct
  /** the damages as the server answered them; undefined where it answers none */
  answer: readonly Damage[] | undefined
  /** lists asked for from this tick on know of it */
  tick: number
}

/** Fields that an act wants to see written, by damage; none where a damage comes or goes as a whole. */
export const wantedOf = ({ request }: DamageAct): FieldsById => ('wanted' in request ? request.wanted : {})
