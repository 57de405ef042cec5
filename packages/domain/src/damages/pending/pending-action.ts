/** Actions on boxes of a photo; the specification names approve and deleteDamage (1§4). */
export const PENDING_ACTION_KINDS = [
  'approve',
  'reject',
  'deleteDamage',
  'restore',
  'create',
  'change',
  'label',
  'merge',
  'match',
] as const
export type PendingActionKind = (typeof PENDING_ACTION_KINDS)[number]

/**
 * DAMAGE-32. `pending`: ready to send or being sent; `undo`: reversed while being sent, removed once its response
 * is known; `waiting`: not sent, because an earlier action on the same damage goes first or there is no connection; `error`:
 * refused.
 */
export const PENDING_ACTION_STATUSES = ['pending', 'undo', 'waiting', 'error'] as const
export type PendingActionStatus = (typeof PENDING_ACTION_STATUSES)[number]

/** Mark of a damage: the status of its actions, or `correction` if the user continued after a refused action (DAMAGE-34). */
export type DamageMark = PendingActionStatus | 'correction'

/** An action of a user. @template Input the request, plain JSON; the rules here never inspect it */
export type NewAction<Input = unknown> = {
  /** made by the client and sent along, so that the server performs a repeated action only once (idempotency) */
  id: string
  kind: PendingActionKind
  /** damages that the action affects; the client makes the ids of damages that it creates */
  damageIds: readonly string[]
  input: Input
}

/** An action that the server has not confirmed. */
export type PendingAction<Input = unknown> = NewAction<Input> & {
  status: PendingActionStatus
  /** the action was sent and not refused: the server may have performed it */
  wasSent: boolean
  /** reason of the refusal, in the terms of the caller */
  error?: string
  /** refused, after the user had continued with the same damage: the displayed state no longer follows from this action (DAMAGE-34) */
  needsCorrection: boolean
  /** the action in status `undo` that this action reverses */
  reverses?: string
}

/** The queue as plain JSON, so that it survives a reload; actions in the order in which the user performed them. */
export type PendingActions<Input = unknown> = { isOnline: boolean; actions: readonly PendingAction<Input>[] }
