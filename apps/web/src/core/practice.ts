import { create } from 'zustand'
import { readLocal, writeLocal } from './session/storage.ts'

/**
 * First part of all ids of the practice passing. No record has such an id, because the server only creates ids of
 * version 7.
 */
const PREFIX = '00000000-0000-4000-8000-0000000000'

/**
 * The practice passing and its pickup. No car has this plate, because a real plate has at most 10 characters.
 */
export const PRACTICE = {
  prefix: PREFIX,
  imageSetId: `${PREFIX}b0`,
  pickupId: `${PREFIX}a0`,
  registrationNo: 'PRACTICE-01',
} as const

/** Returns true if an id belongs to the practice passing, which exists only in this browser. */
export const isPractice = (id: string | null | undefined): boolean => id?.startsWith(PREFIX) === true

/** Returns true if a page shows the practice passing. */
export const isPracticePath = (path: string): boolean => path.includes(PREFIX)

/** Steps of the tour on the practice passing, in order. */
export const TOUR_WORK = ['decide', 'compare', 'show', 'check'] as const
export type TourWork = (typeof TOUR_WORK)[number]

type Practice = {
  /**
   * Index of the current step. `TOUR_WORK.length` means that all steps are done, which the bar then shows. The index is
   * undefined before the tour has begun and after the tour has ended.
   */
  at: number | undefined
  /** fields of the practice damage that the user has changed */
  damage: Readonly<Record<string, unknown>>
  isChecked: boolean
}
const NEW: Practice = { at: undefined, damage: {}, isChecked: false }

/** Progress of the signed-in user in the practice. The progress is stored on this device. */
export const usePractice = create<Practice & { userId: string | undefined }>()(() => ({ ...NEW, userId: undefined }))

function storedOf(userId: string): Partial<Practice> {
  try {
    return JSON.parse(readLocal(`practice:${userId}`) ?? '{}') as Partial<Practice>
  } catch {
    return {}
  }
}

/** Loads the progress of a user. */
export function readPractice(userId: string): void {
  if (usePractice.getState().userId === userId) return
  usePractice.setState({ ...NEW, ...storedOf(userId), userId })
}

/** Changes the progress and stores it. */
export function writePractice(change: Partial<Practice>): void {
  usePractice.setState(change)
  const { userId, ...kept } = usePractice.getState()
  if (userId !== undefined) writeLocal(`practice:${userId}`, JSON.stringify(kept))
}

/** Restarts the tour at the first step, with an undecided damage. */
export const restartPractice = (): void => writePractice({ ...NEW, at: 0 })

/** Ends the current step if the user has done its work. Work of a later step does not count. */
export function endTourWork(work: TourWork): void {
  const { at } = usePractice.getState()
  if (at !== undefined && TOUR_WORK[at] === work) writePractice({ at: at + 1 })
}
