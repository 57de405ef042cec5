import type { JobType } from '@skadi/domain/annotation/job-type'
import { create } from 'zustand'

/** Last reported number of image sets that wait, by kind of work; the annotation panel keeps it current. */
export const useWaitingAssignments = create<Partial<Record<JobType, number>>>()(() => ({}))
