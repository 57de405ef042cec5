import { availableParallelism } from 'node:os'

/** Cores that vision may use: all but one, which stays for the server and its database, unless the operator sets a number. */
export const VISION_THREADS = Number(process.env.VISION_THREADS) || Math.max(1, availableParallelism() - 1)

/** Timeout of one task in a process, in seconds from its start; a task that takes longer hangs and is aborted. */
export const TASK_SECONDS = { photo: 60, vision: 120, video: 120 }

/**
 * Idle timeout in milliseconds, after which a process ends and frees all its memory. Longer than the time between two cars of a busy rig:
 * starting a process takes as long as the work on one drawn passing.
 */
export const IDLE_MS = 120_000

/**
 * Memory limit of each process in MB. Measured on two cores: photos 0.3 GB after a busy minute; vision with one thread 0.8 GB while
 * aligning photos and detecting changes, 0.6 GB while detecting faces.
 */
export const PROCESS_MB = { photos: 1_500, vision: 1_000 + 1_500 * VISION_THREADS, video: 1_000 }
