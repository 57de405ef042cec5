import type { JobType } from '@skadi/domain/annotation/job-type'
import { create } from 'zustand'

/** Last reported number of waiting image sets per kind of work. The annotation panel updates the numbers. */
export const useWaitingAssignments = create<Partial<Record<JobType, number>>>()(() => ({}))
