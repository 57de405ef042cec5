import type { Step } from '../step.ts'

/** Every frame that came is kept and shown. */
export const frameSelection: Step = {
  name: 'frameSelection',
  kind: 'decided',
  decide: () => [{ status: 'notRun', note: 'No frame selection is configured: every frame is shown' }],
}
