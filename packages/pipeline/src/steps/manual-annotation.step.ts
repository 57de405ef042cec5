import type { Step } from '../step.ts'

/** Only where the company wants it (PIPE-11). */
export const manualAnnotation: Step = {
  name: 'manualAnnotation',
  kind: 'decided',
  decide: ({ settings }) =>
    settings?.manualAnnotationEnabled
      ? [{ status: 'notRun', note: 'There is no annotation queue yet' }]
      : [{ status: 'skipped', note: 'Manual annotation is off' }],
}
