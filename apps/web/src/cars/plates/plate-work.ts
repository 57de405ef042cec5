import type { PlateListResult } from '@skadi/contract/cars/cars-reads'
import type { Job } from '@skadi/contract/jobs/job'
import { create } from 'zustand'
import { actionOfKind, type PlateAction } from './plate-action.ts'
import type { PlateFault } from './plate-fault.ts'

export type PlateWork = {
  tenantId: string
  action: PlateAction
  /** the file that is being uploaded */
  upload: { fileName: string; percent: number; stop: () => void } | undefined
  /** the job that reads the file or has read it */
  fileJobId: string | undefined
  /** running change of the list; a change started in this tab has no job id until the server has accepted the change */
  change: { action: PlateAction; jobId: string | undefined } | undefined
  fault: PlateFault | undefined
  outcome: { action: PlateAction; result: PlateListResult } | undefined
  /** id of the newest job that is finished */
  doneWith: string
}

const NOTHING = { upload: undefined, fileJobId: undefined, change: undefined, fault: undefined, outcome: undefined }

/** Work of this tab on the plate list. The work continues while the user looks at other pages. */
export const usePlateWork = create<PlateWork>()(() => ({ tenantId: '', action: 'add', ...NOTHING, doneWith: '' }))

const { getState, setState } = usePlateWork

const later = (one: string, other: string | undefined): string => (other !== undefined && other > one ? other : one)

/** Switches to the list of a company, and stops the upload for the list of another company. */
export function enterPlates(tenantId: string): void {
  if (getState().tenantId === tenantId) return
  getState().upload?.stop()
  setState({ tenantId, action: 'add', ...NOTHING, doneWith: '' })
}

export const chooseAction = (action: PlateAction): void => setState({ action })

/** Whether no work is running and no file waits for a decision. */
export const isIdle = ({ upload, fileJobId, change }: PlateWork): boolean => !upload && !fileJobId && !change

/** Follows work that began before this page was loaded. */
export function resume({ id, kind }: Job): void {
  const action = actionOfKind(kind)
  setState(action ? { change: { action, jobId: id } } : { fileJobId: id })
}

/** Discards the file that was read. Another file replaces it, or an error makes it useless. */
export const leaveFile = (fault?: PlateFault): void =>
  setState(({ fileJobId, doneWith }) => ({ fileJobId: undefined, fault, doneWith: later(doneWith, fileJobId) }))

/** Ends a successful change and discards its file. */
export const endChange = (action: PlateAction, jobId: string, result: PlateListResult): void =>
  setState(({ doneWith }) => ({ ...NOTHING, outcome: { action, result }, doneWith: later(doneWith, jobId) }))

/** Ends a failed change. The file stays available for another attempt. */
export const failChange = (fault: PlateFault | undefined): void =>
  setState(({ change, doneWith }) => ({ change: undefined, fault, doneWith: later(doneWith, change?.jobId) }))
