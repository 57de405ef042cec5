import type { Step } from '../step.ts'

/** Left and right become one passing when the second of them is complete (`completeRecording`), or when one side waits in vain. */
export const videosMatched: Step = { name: 'videosMatched', kind: 'recorded' }
