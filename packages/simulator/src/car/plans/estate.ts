import type { BodyDesign } from '../body-design.ts'
import { pairs } from '../shell-shape.ts'
import { SALOON } from './saloon.ts'

const { shape, glass } = SALOON

/** The saloon as an estate, with a long roof. */
export const ESTATE: BodyDesign = {
  ...SALOON,
  shape: {
    ...shape,
    length: 4.75,
    height: 1.465,
    edge: pairs([
      0, 0.69, 0.12, 0.735, 0.3, 0.785, 0.6, 0.83, 0.9, 0.868, 1.4, 0.912, 2.2, 0.94, 3.2, 0.975, 3.8, 1.0, 4.3, 1.01,
      4.8, 1.0,
    ]),
    tail: {
      profile: pairs([
        0.18, 0.2, 0.25, 0.11, 0.34, 0.035, 0.46, 0, 0.57, 0, 0.63, 0.018, 0.68, 0.05, 0.8, 0.062, 0.92, 0.08, 1.0,
        0.12, 1.1, 0.18,
      ]),
      sweep: pairs([0, 0, 0.3, 0.01, 0.5, 0.035, 0.7, 0.085, 0.85, 0.16, 1, 0.3]),
    },
    roof: {
      line: pairs([1.7, 1.36, 2.1, 1.425, 2.5, 1.455, 2.9, 1.463, 3.4, 1.455, 4.0, 1.425, 4.4, 1.395, 4.75, 1.36]),
      crown: 0.04,
    },
    cabin: {
      plan: pairs([1, 0.77, 1.6, 0.82, 2.3, 0.848, 3, 0.848, 3.6, 0.835, 4.2, 0.82, 4.75, 0.79]),
      tumble: 0.29,
      bulge: 0.14,
    },
    spoiler: { end: 4.53, thick: 0.04, sink: 0.006 },
    rearGlass: { foot: [4.61, 1.0], head: [4.33, 1.4], bow: 0.17 },
    belt: pairs([1.2, 0.93, 2, 0.955, 3, 0.985, 4.2, 1.03]),
    marks: {
      ...shape.marks,
      rear: [
        {
          outline: pairs([-0.31, 0.83, 0.31, 0.83, 0.28, 0.69, -0.28, 0.69]),
          radius: 0.02,
          depth: 0.022,
          soft: 0.025,
        },
        {
          outline: pairs([-0.62, 0.36, 0.62, 0.36, 0.54, 0.16, -0.54, 0.16]),
          radius: 0.02,
          depth: 0.03,
          soft: 0.03,
        },
      ],
    },
  },
  glass: {
    ...glass,
    top: pairs([1.6, 1.27, 2.1, 1.35, 2.6, 1.378, 3, 1.38, 3.6, 1.36, 4.2, 1.305, 4.5, 1.26]),
    rear: [
      [4.42, 1.0],
      [4.22, 1.33],
    ],
    pillars: [
      { low: [2.47, 0.95], high: [2.53, 1.37], half: 0.05, behind: 'leftRearWindow' },
      { low: [3.52, 0.98], high: [3.46, 1.4], half: 0.045, behind: 'leftQuarterWindow' },
    ],
    privacyFrom: 2.2,
    rearGlass: { aside: 0.04, above: 0.06, below: 0.05, round: 0.08 },
  },
  doors: {
    ...SALOON.doors,
    rear: pairs([3.3, 0.3, 3.36, 0.6, 3.56, 0.95, 3.56, 1]),
  },
  bootLid: {
    outline: pairs([0, 0.685, 0.64, 0.685, 0.68, 0.92, 0.64, 1.1, 0.57, 1.42, 0, 1.6]),
    front: 4.2,
  },
  hasRails: true,
  plates: { front: 0.41, rear: 0.76 },
  openings: {
    ...SALOON.openings,
    tailLamp: pairs([-0.34, 0.9, -0.15, 0.935, 0.05, 0.95, 0.28, 0.95, 0.27, 0.89, 0.05, 0.845, -0.12, 0.82]),
  },
}
