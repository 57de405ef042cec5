/** What can be done to boxes of a photo; the specification names approve and deleteDamage (1§4). */
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
 * DAMAGE-32. `pending`: it may be sent or is on its way; `undo`: taken back while it was on its way, it goes once its
 * answer is known; `waiting`: not sent, an earlier one on the same damage goes first or there is no connection; `error`:
 * refused.
 */
export const PENDING_ACTION_STATUSES = ['pending', 'undo', 'waiting', 'error'] as const
export type PendingActionStatus = (typeof PENDING_ACTION_STATUSES)[number]

/** How a damage is marked: as its actions stand, or `correction` where a refused one was gone on from (DAMAGE-34). */
export type DamageMark = PendingActionStatus | 'correction'

/** An action of a user. @template Input the request, plain JSON; the rules here never inspect it */
export type NewAction<Input = unknown> = {
  /** made by the client and sent along, so that the server does a repeated one once */
  id: string
  kind: PendingActionKind
  /** damages it touches; those it creates have ids of the client */
  damageIds: readonly string[]
  input: Input
}

/** An action that the server has not confirmed. */
export type PendingAction<Input = unknown> = NewAction<Input> & {
  status: PendingActionStatus
  /** it left and was not refused: the server may have done it */
  wasSent: boolean
  /** why it was refused, as the caller names it */
  error?: string
  /** refused, and somebody went on with the same damage: what is seen no longer follows from it (DAMAGE-34) */
  needsCorrection: boolean
  /** the action in status `undo` that this one takes back */
  reverses?: string
}

/** All of it is plain JSON, in the order in which it was done, so that it survives a reload. */
export type PendingActions<Input = unknown> = { isOnline: boolean; actions: readonly PendingAction<Input>[] }
