import type { PlateListResult } from '@skadi/contract/cars/cars-reads'
import type { Job } from '@skadi/contract/jobs/job'
import { create } from 'zustand'
import { actionOfKind, type PlateAction } from './plate-action.ts'
import type { PlateFault } from './plate-fault.ts'

export type PlateWork = {
  tenantId: string
  action: PlateAction
  /** a file on its way up */
  upload: { fileName: string; percent: number; stop: () => void } | undefined
  /** the job that reads a file, or has read it */
  fileJobId: string | undefined
  /** a change of the list that is under way; begun here without an id until the server has taken it */
  change: { action: PlateAction; jobId: string | undefined } | undefined
  fault: PlateFault | undefined
  outcome: { action: PlateAction; result: PlateListResult } | undefined
  /** the newest job that is done with */
  doneWith: string
}

const NOTHING = { upload: undefined, fileJobId: undefined, change: undefined, fault: undefined, outcome: undefined }

/** The work with the plate list that goes on in this tab, also while one looks at something else. */
export const usePlateWork = create<PlateWork>()(() => ({ tenantId: '', action: 'add', ...NOTHING, doneWith: '' }))

const { getState, setState } = usePlateWork

const later = (one: string, other: string | undefined): string => (other !== undefined && other > one ? other : one)

/** Whose list it is: the work with another company's list is left. */
export function enterPlates(tenantId: string): void {
  if (getState().tenantId === tenantId) return
  getState().upload?.stop()
  setState({ tenantId, action: 'add', ...NOTHING, doneWith: '' })
}

export const chooseAction = (action: PlateAction): void => setState({ action })

/** Nothing is under way and no file waits. */
export const isIdle = ({ upload, fileJobId, change }: PlateWork): boolean => !upload && !fileJobId && !change

/** Goes on with work that began before this page. */
export function resume({ id, kind }: Job): void {
  const action = actionOfKind(kind)
  setState(action ? { change: { action, jobId: id } } : { fileJobId: id })
}

/** Leaves the file that was read, for another one or none. */
export const leaveFile = (fault?: PlateFault): void =>
  setState(({ fileJobId, doneWith }) => ({ fileJobId: undefined, fault, doneWith: later(doneWith, fileJobId) }))

/** A change has ended well: its file is done with too. */
export const endChange = (action: PlateAction, jobId: string, result: PlateListResult): void =>
  setState(({ doneWith }) => ({ ...NOTHING, outcome: { action, result }, doneWith: later(doneWith, jobId) }))

/** A change was not made: the file is still there to try again. */
export const failChange = (fault: PlateFault | undefined): void =>
  setState(({ change, doneWith }) => ({ change: undefined, fault, doneWith: later(doneWith, change?.jobId) }))
