import type { JobType } from '@skadi/domain/annotation/job-type'
import { create } from 'zustand'

/** Number of waiting image sets by kind of work, as last reported; the annotation panel keeps it current. */
export const useWaitingAssignments = create<Partial<Record<JobType, number>>>()(() => ({}))
