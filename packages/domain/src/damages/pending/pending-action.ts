/** Actions on the boxes of a photo. The specification names approve and deleteDamage (1§4). */
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
 * Status of an action (DAMAGE-32). `pending`: ready to send or being sent. `undo`: the user reversed the action while it was being sent; it
 * is removed when its response arrives. `waiting`: not sent, because an earlier action on the same damage goes first or there is no
 * connection. `error`: refused by the server.
 */
export const PENDING_ACTION_STATUSES = ['pending', 'undo', 'waiting', 'error'] as const
export type PendingActionStatus = (typeof PENDING_ACTION_STATUSES)[number]

/** Mark of a damage. It is the status of the damage's actions, or `correction` if the user continued after a refused action (DAMAGE-34). */
export type DamageMark = PendingActionStatus | 'correction'

/** An action of a user. @template Input the request as plain JSON, which the rules in this file never inspect */
export type NewAction<Input = unknown> = {
  /** created by the client and sent with the action, so that the server performs a repeated action only once (idempotency) */
  id: string
  kind: PendingActionKind
  /** damages that the action affects; the client creates the ids of damages that the action creates */
  damageIds: readonly string[]
  input: Input
}

/** An action that the server has not confirmed. */
export type PendingAction<Input = unknown> = NewAction<Input> & {
  status: PendingActionStatus
  /** true if the action was sent and not refused, so that the server may have performed it */
  wasSent: boolean
  /** reason of the refusal, as the caller reported it */
  error?: string
  /**
   * true if the action was refused after the user had continued with the same damage; then the displayed state no longer follows from this
   * action (DAMAGE-34)
   */
  needsCorrection: boolean
  /** id of the action in status `undo` that this action reverses */
  reverses?: string
}

/** The queue as plain JSON, so that it survives a reload. Actions are in the order in which the user performed them. */
export type PendingActions<Input = unknown> = { isOnline: boolean; actions: readonly PendingAction<Input>[] }
