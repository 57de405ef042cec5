import type { Step } from '../step.ts'

/**
 * Pairs the left and the right recording to one passing. The recordings are paired when the second side is complete (`completeRecording`),
 * or when the other side does not arrive in time.
 */
export const videosMatched: Step = { name: 'videosMatched', kind: 'recorded' }
