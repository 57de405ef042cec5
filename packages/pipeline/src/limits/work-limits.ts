import { availableParallelism } from 'node:os'

/** Number of cores that vision may use. Unless the operator sets a number, one core stays free for the server and its database. */
export const VISION_THREADS = Number(process.env.VISION_THREADS) || Math.max(1, availableParallelism() - 1)

/**
 * Timeout of one task of a process, in seconds from the start of the task. A task that takes longer is considered hanging and is aborted.
 */
export const TASK_SECONDS = { photo: 60, vision: 120, video: 120 }

/**
 * Idle timeout in milliseconds: a process without a task for so long ends and frees all its memory. Starting a process takes as long as the
 * work on one drawn passing. The timeout is therefore longer than the time between two cars of a busy rig.
 */
export const IDLE_MS = 120_000

/**
 * Memory limit of each process in MB. Measured on two cores: the photo process needs 0.3 GB after a busy minute. Vision with one thread
 * needs 0.8 GB while it aligns photos and detects changes, and 0.6 GB while it detects faces.
 */
export const PROCESS_MB = { photos: 1_500, vision: 1_000 + 1_500 * VISION_THREADS, video: 1_000 }
