/**
 * Login and registration are one form of numbered stages (1§2): 0 about you, 1 password, 2 code, 3 success, 4 login,
 * 5 forgot phone, 6 new password, 7 code, 8 success.
 */
export type StageNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** Where the form starts on each of its routes. */
export const FIRST_STAGE = { login: 4, register: 0 } as const satisfies Record<string, StageNumber>

/** `next`: all fields are right and the stage's call, if it has one, succeeded. `forgot`: the link of the sign-in stage. */
export type StageEvent = 'next' | 'back' | 'forgot'

/** 1§4: 0-1-2-3 and 5-6-7-8; back from a code returns two stages. What is not listed does not happen. */
const MOVES: Readonly<Record<StageNumber, Partial<Record<StageEvent, StageNumber>>>> = {
  0: { next: 1 },
  1: { next: 2, back: 0 },
  2: { next: 3, back: 0 },
  3: {},
  4: { forgot: 5 },
  5: { next: 6, back: 4 },
  6: { next: 7, back: 5 },
  7: { next: 8, back: 5 },
  8: {},
}

/** The stage after an event; the same one where the event means nothing. */
export const moveStage = (stage: StageNumber, event: StageEvent): StageNumber => MOVES[stage][event] ?? stage
