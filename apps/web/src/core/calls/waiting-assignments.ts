import type { JobType } from '@skadi/domain/annotation/job-type'
import { create } from 'zustand'

/** How many image sets wait for a person, by what is to be done, as last told; the annotation panel keeps it true. */
export const useWaitingAssignments = create<Partial<Record<JobType, number>>>()(() => ({}))
