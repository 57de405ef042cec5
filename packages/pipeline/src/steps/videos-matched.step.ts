import type { Step } from '../step.ts'

/** Left and right become one passing when the second side is complete (`completeRecording`), or when the other side never arrives. */
export const videosMatched: Step = { name: 'videosMatched', kind: 'recorded' }
