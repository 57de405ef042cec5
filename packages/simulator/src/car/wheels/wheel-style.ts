import type { Bar, Look, RimPlan } from './rim-plan.ts'

export const WHEEL_STYLES = [
  'fiveTwin',
  'tenSpoke',
  'ySpoke',
  'aero',
  'turbine',
  'hubCap',
  'bareSteel',
  'darkSuv',
] as const
export type WheelStyle = (typeof WHEEL_STYLES)[number]

const silver: Look = { material: 'wheelSilver' }
const bright: Look = { material: 'turnedAlloy' }
const black: Look = { material: 'glossBlack' }
const dark: Look = { material: 'wheelSilver', tint: [0.15, 0.152, 0.158] }
const barrel: Look = { material: 'wheelSilver', tint: [0.2, 0.2, 0.21] }
const blackSteel: Look = { material: 'trim', tint: [0.022, 0.022, 0.023] }

const mirrored = (bar: Bar): readonly Bar[] => [bar, bar.map(([r, angle, half]) => [r, -angle, half] as const)]

/** Shape of the rim of each style. */
export const RIM_PLANS: Record<WheelStyle, RimPlan> = {
  fiveTwin: {
    repeats: 5,
    spokes: mirrored([
      [0.2, 22, 0.05],
      [0.6, 12.5, 0.04],
      [0.95, 11, 0.044],
    ]),
    hub: 0.31,
    ring: 0.925,
    fillet: 0.07,
    dish: [
      [0.1, 0.1],
      [0.35, 0.1],
      [0.7, 0.055],
      [0.945, 0.03],
      [1, 0.075],
    ],
    thickness: 0.17,
    draft: 0.2,
    look: silver,
    barrel,
    size: 0.735,
    bolts: true,
  },
  tenSpoke: {
    repeats: 10,
    spokes: [
      [
        [0.2, 0, 0.046],
        [0.6, 0, 0.036],
        [0.97, 0, 0.05],
      ],
    ],
    hub: 0.3,
    ring: 0.93,
    fillet: 0.06,
    dish: [
      [0.1, 0.12],
      [0.32, 0.12],
      [0.7, 0.06],
      [0.945, 0.03],
      [1, 0.075],
    ],
    thickness: 0.17,
    draft: 0.16,
    look: { material: 'wheelSilver', tint: [0.36, 0.37, 0.385] },
    barrel,
    size: 0.75,
    bolts: true,
  },
  ySpoke: {
    repeats: 5,
    spokes: [
      ...mirrored([
        [0.42, 0, 0.06],
        [0.95, 19, 0.045],
      ]),
      [
        [0.15, 0, 0.085],
        [0.46, 0, 0.06],
      ],
    ],
    hub: 0.3,
    ring: 0.93,
    fillet: 0.06,
    dish: [
      [0.1, 0.075],
      [0.35, 0.07],
      [0.7, 0.04],
      [0.945, 0.03],
      [1, 0.075],
    ],
    thickness: 0.18,
    draft: 0.22,
    look: black,
    turned: bright,
    barrel: { material: 'trim', tint: [0.03, 0.03, 0.032] },
    size: 0.75,
    bolts: true,
  },
  aero: {
    repeats: 5,
    slots: [
      [
        [0.42, -10, 0.03],
        [0.64, -2, 0.06],
        [0.84, 10, 0.06],
      ],
      [
        [0.6, -34, 0.015],
        [0.84, -22, 0.05],
      ],
    ],
    hub: 0.24,
    ring: 0.92,
    fillet: 0.04,
    dish: [
      [0.1, 0.06],
      [0.3, 0.03],
      [0.6, 0.004],
      [0.85, 0.008],
      [0.945, 0.03],
      [1, 0.075],
    ],
    thickness: 0.09,
    draft: 0.1,
    look: { material: 'trim', tint: [0.02, 0.02, 0.021] },
    turned: bright,
    inset: 0.017,
    barrel: { material: 'trim', tint: [0.03, 0.03, 0.032] },
    size: 0.75,
    bolts: false,
  },
  turbine: {
    repeats: 9,
    spokes: [
      [
        [0.18, -6, 0.06],
        [0.4, -4, 0.06],
        [0.66, 4, 0.075],
        [0.95, 15, 0.1],
      ],
    ],
    hub: 0.27,
    ring: 0.93,
    fillet: 0.05,
    dish: [
      [0.1, 0.09],
      [0.35, 0.08],
      [0.7, 0.035],
      [0.945, 0.03],
      [1, 0.075],
    ],
    thickness: 0.15,
    draft: 0.12,
    look: silver,
    barrel,
    size: 0.74,
    bolts: true,
  },
  hubCap: {
    repeats: 7,
    slots: [
      [
        [0.5, 0, 0.03],
        [0.66, 0, 0.06],
        [0.81, 0, 0.11],
      ],
    ],
    hub: 0.2,
    ring: 0.93,
    fillet: 0.03,
    dish: [
      [0.1, 0.03],
      [0.26, 0.012],
      [0.4, -0.004],
      [0.56, -0.02],
      [0.7, -0.03],
      [0.84, -0.02],
      [0.87, 0.012],
      [0.905, 0.002],
      [1, 0.03],
    ],
    thickness: 0.05,
    draft: 0.3,
    look: { material: 'wheelSilver', tint: [0.3, 0.305, 0.315] },
    barrel: blackSteel,
    size: 0.675,
    bolts: false,
  },
  bareSteel: {
    repeats: 8,
    slots: [
      [
        [0.735, -5, 0.065],
        [0.735, 5, 0.065],
      ],
    ],
    hub: 0.2,
    ring: 0.9,
    fillet: 0.03,
    dish: [
      [0.1, 0.2],
      [0.36, 0.2],
      [0.46, 0.13],
      [0.58, 0.1],
      [0.75, 0.16],
      [0.86, 0.24],
      [1, 0.26],
    ],
    thickness: 0.04,
    draft: 0.15,
    look: blackSteel,
    barrel: blackSteel,
    size: 0.665,
    bolts: true,
  },
  darkSuv: {
    repeats: 6,
    spokes: [
      [
        [0.15, 0, 0.12],
        [0.5, 0, 0.085],
        [0.7, 0, 0.085],
        [0.98, 0, 0.15],
      ],
    ],
    hub: 0.3,
    ring: 0.91,
    fillet: 0.06,
    dish: [
      [0.1, 0.1],
      [0.35, 0.09],
      [0.7, 0.035],
      [0.945, 0.03],
      [1, 0.075],
    ],
    thickness: 0.2,
    draft: 0.18,
    look: dark,
    barrel: { material: 'trim', tint: [0.03, 0.03, 0.032] },
    size: 0.725,
    bolts: true,
  },
}
