import { create } from 'zustand'
import { readLocal, writeLocal } from './session/storage.ts'

/** Begin of every id of the practice passing. The server makes version 7 ids only, so no record can have such an id. */
const PREFIX = '00000000-0000-4000-8000-0000000000'

/** The practice passing and its pickup. A real plate has at most 10 characters, so no car can have this plate. */
export const PRACTICE = {
  prefix: PREFIX,
  imageSetId: `${PREFIX}b0`,
  pickupId: `${PREFIX}a0`,
  registrationNo: 'PRACTICE-01',
} as const

/** Whether an id belongs to the practice passing, which exists in this browser only. */
export const isPractice = (id: string | null | undefined): boolean => id?.startsWith(PREFIX) === true

/** Whether a page shows the practice passing. */
export const isPracticePath = (path: string): boolean => path.includes(PREFIX)

/** Steps of the tour on the practice passing, in their order. */
export const TOUR_WORK = ['decide', 'compare', 'show', 'check'] as const
export type TourWork = (typeof TOUR_WORK)[number]

type Practice = {
  /** index of the current step; `TOUR_WORK.length`: the work is done, and the bar says so; undefined: not begun, or ended */
  at: number | undefined
  /** changed fields of the practice damage */
  damage: Readonly<Record<string, unknown>>
  isChecked: boolean
}
const NEW: Practice = { at: undefined, damage: {}, isChecked: false }

/** Progress of the signed-in user on this device. */
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

/** Starts from the first step, with the damage undecided. */
export const restartPractice = (): void => writePractice({ ...NEW, at: 0 })

/** Ends a step that the user has done; steps done ahead of their turn do not count. */
export function endTourWork(work: TourWork): void {
  const { at } = usePractice.getState()
  if (at !== undefined && TOUR_WORK[at] === work) writePractice({ at: at + 1 })
}
