/**
 * Number of a step. Login and registration are one form of numbered steps (1§2): 0 about you, 1 password, 2 code, 3 success, 4 login, 5
 * forgot phone, 6 new password, 7 code, 8 success.
 */
export type StepNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** First step of the form on each of its routes. */
export const FIRST_STEP = { login: 4, register: 0 } as const satisfies Record<string, StepNumber>

/**
 * Event of the form. `next` occurs when all fields are valid and the call of the step, if it has one, succeeded. `forgot` is the link of
 * the sign-in step.
 */
export type StepEvent = 'next' | 'back' | 'forgot'

/**
 * Order of the steps (1§4): 0-1-2-3 and 5-6-7-8. `back` from a code step goes back two steps. Events that are not listed have no effect.
 */
const MOVES: Readonly<Record<StepNumber, Partial<Record<StepEvent, StepNumber>>>> = {
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

/** Returns the step after an event. Returns the same step if the event has no effect. */
export const moveStep = (formStep: StepNumber, event: StepEvent): StepNumber => MOVES[formStep][event] ?? formStep
