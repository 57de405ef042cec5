import type { BodyDesign } from '../body-design.ts'
import { pairs } from '../shell-shape.ts'

/** A family car on high wheels, with black lower trim. */
export const SUV: BodyDesign = {
  shape: {
    length: 4.6,
    height: 1.66,
    wheels: { frontAxle: 0.86, rearAxle: 3.58, radius: 0.36, width: 0.235, halfTrack: 0.81 },
    arch: { radius: 0.405, flare: 0.02, lift: 0.012 },
    bottom: pairs([0, 0.26, 0.35, 0.21, 0.8, 0.2, 3.6, 0.21, 4.2, 0.27, 4.6, 0.36]),
    plan: pairs([
      0, 0.88, 0.35, 0.905, 0.86, 0.925, 1.6, 0.925, 2.5, 0.928, 3.2, 0.928, 3.58, 0.925, 4.2, 0.9, 4.6, 0.86,
    ]),
    section: pairs([
      0.16, 0.12, 0.21, 0.07, 0.27, 0.03, 0.33, 0.008, 0.4, 0.002, 0.55, 0.012, 0.7, 0.006, 0.85, 0, 1.3, 0,
    ]),
    crease: {
      line: pairs([0.3, 0.88, 1, 0.92, 2.5, 0.96, 3.6, 0.995, 4.5, 1.0]),
      lean: 0.28,
      hollow: 0.016,
      sharp: 0.014,
      from: 0.4,
      to: 4.5,
    },
    hips: [0.012, 0.024],
    edge: pairs([
      0, 0.83, 0.15, 0.87, 0.4, 0.92, 0.9, 0.98, 1.3, 1.015, 2.2, 1.05, 3.2, 1.09, 3.8, 1.115, 4.3, 1.12, 4.65, 1.1,
    ]),
    crown: pairs([0, 0.05, 0.4, 0.065, 1.2, 0.085, 2, 0.09, 3.6, 0.06, 4.6, 0.04]),
    bonnetLine: {
      place: pairs([0.1, 0.56, 0.6, 0.64, 1.2, 0.7]),
      rise: 0.018,
    },
    round: {
      shoulder: 0.1,
      corner: 0.28,
      roof: 0.22,
      pillar: 0.13,
      cowl: 0.06,
      header: 0.24,
      tailEdge: 0.14,
      lip: 0.08,
    },
    nose: {
      profile: pairs([
        0.2, 0.14, 0.28, 0.06, 0.36, 0.02, 0.46, 0, 0.7, 0, 0.8, 0.012, 0.86, 0.03, 0.9, 0.055, 0.95, 0.11, 1.08, 0.28,
      ]),
      sweep: pairs([0, 0, 0.3, 0.012, 0.5, 0.045, 0.65, 0.09, 0.8, 0.175, 0.9, 0.26, 1, 0.4]),
    },
    tail: {
      profile: pairs([
        0.25, 0.16, 0.32, 0.08, 0.42, 0.02, 0.54, 0, 0.66, 0, 0.73, 0.018, 0.78, 0.05, 0.9, 0.06, 1.04, 0.085, 1.12,
        0.13, 1.22, 0.2,
      ]),
      sweep: pairs([0, 0, 0.3, 0.01, 0.5, 0.04, 0.7, 0.1, 0.85, 0.18, 1, 0.32]),
    },
    roof: {
      line: pairs([1.5, 1.54, 1.9, 1.61, 2.3, 1.648, 2.7, 1.658, 3.2, 1.65, 3.8, 1.62, 4.2, 1.585, 4.5, 1.545]),
      crown: 0.04,
    },
    cabin: {
      plan: pairs([1, 0.79, 1.6, 0.835, 2.3, 0.862, 3, 0.86, 3.6, 0.85, 4.2, 0.82, 4.6, 0.785]),
      tumble: 0.28,
      bulge: 0.12,
    },
    windscreen: { foot: [1.14, 1.08], head: [1.92, 1.61], bow: 0.3 },
    spoiler: { end: 4.35, thick: 0.055, sink: 0.006 },
    rearGlass: { foot: [4.44, 1.12], head: [4.2, 1.57], bow: 0.19 },
    belt: pairs([1.2, 1.05, 2, 1.075, 3, 1.11, 4.2, 1.17]),
    marks: {
      front: [
        {
          outline: pairs([-0.55, 0.44, 0.55, 0.44, 0.6, 0.38, 0.52, 0.29, -0.52, 0.29, -0.6, 0.38]),
          radius: 0.02,
          depth: 0.035,
          soft: 0.03,
        },
        {
          line: pairs([0.66, 0.4, 0.62, 0.5, 0.74, 0.7]),
          depth: -0.008,
          soft: 0.022,
        },
        {
          outline: pairs([-0.5, 0.85, 0.5, 0.85, 0.46, 0.62, 0.38, 0.55, -0.38, 0.55, -0.46, 0.62]),
          radius: 0.02,
          depth: -0.012,
          soft: 0.02,
        },
      ],
      rear: [
        {
          outline: pairs([-0.32, 0.93, 0.32, 0.93, 0.29, 0.79, -0.29, 0.79]),
          radius: 0.02,
          depth: 0.022,
          soft: 0.025,
        },
        {
          outline: pairs([-0.66, 0.46, 0.66, 0.46, 0.56, 0.24, -0.56, 0.24]),
          radius: 0.02,
          depth: 0.03,
          soft: 0.03,
        },
      ],
      side: [
        {
          line: pairs([1.15, 0.53, 2, 0.545, 3.2, 0.6]),
          depth: 0.016,
          soft: 0.06,
        },
        {
          line: pairs([1.2, 0.44, 2, 0.445, 3.2, 0.49]),
          depth: -0.008,
          soft: 0.03,
        },
      ],
    },
  },
  glass: {
    top: pairs([1.5, 1.46, 1.9, 1.53, 2.4, 1.565, 3, 1.565, 3.6, 1.535, 4.1, 1.485, 4.4, 1.44]),
    front: 0.075,
    rear: [
      [4.26, 1.1],
      [4.02, 1.5],
    ],
    round: 0.06,
    strip: 'glossBlack',
    pillars: [
      { low: [2.36, 1.05], high: [2.42, 1.6], half: 0.055, behind: 'leftRearWindow' },
      { low: [3.4, 1.1], high: [3.34, 1.6], half: 0.05, behind: 'leftQuarterWindow' },
    ],
    privacyFrom: 2.2,
    windscreen: { aside: 0.02, above: -0.06, below: 0.05, round: 0.07 },
    rearGlass: { aside: 0.045, above: 0.07, below: 0.06, round: 0.08 },
  },
  doors: {
    bottom: 0.36,
    front: pairs([1.26, 0.35, 1.25, 0.7, 1.3, 1.07]),
    split: pairs([2.29, 0.35, 2.32, 0.7, 2.38, 1.07, 2.44, 1.6]),
    rear: pairs([3.12, 0.35, 3.18, 0.7, 3.44, 1.07, 3.46, 1.12]),
  },
  bonnet: {
    edge: pairs([0.1, 0.62, 0.45, 0.72, 1.2, 0.77]),
    front: pairs([0, 0.79, 0.5, 0.785, 0.7, 0.78]),
  },
  bumpers: {
    front: pairs([0.42, 0.35, 0.42, 0.6, 0.34, 0.8]),
    frontTop: 0.85,
    rear: pairs([4.12, 0.35, 4.14, 0.6, 4.24, 0.9]),
    rearTop: 0.78,
  },
  bootLid: {
    outline: pairs([0, 0.78, 0.66, 0.78, 0.71, 1.02, 0.67, 1.2, 0.6, 1.6, 0, 1.8]),
    front: 4.0,
  },
  cladding: { sill: 0.4, bumper: 0.4, arch: 0.055 },
  hasRails: true,
  fuelFlap: [3.92, 0.9],
  plates: { front: 0.5, rear: 0.86 },
  inserts: [
    {
      projection: 'rear',
      outline: pairs([0, 0.45, 0.62, 0.45, 0.55, 0.24, 0, 0.24]),
      radius: 0.02,
      material: 'trim',
      part: 'rearBumper',
    },
  ],
  openings: {
    headlamp: pairs([
      0.14, 0.83, -0.1, 0.875, -0.3, 0.905, -0.38, 0.91, -0.32, 0.85, -0.14, 0.78, 0.08, 0.745, 0.26, 0.75, 0.25, 0.8,
    ]),
    tailLamp: pairs([-0.36, 1.0, -0.18, 1.035, 0.05, 1.05, 0.3, 1.05, 0.29, 0.995, 0.05, 0.95, -0.12, 0.92]),
    grille: pairs([0, 0.83, 0.48, 0.83, 0.44, 0.63, 0.37, 0.57, 0, 0.57]),
    lowerIntake: pairs([0, 0.425, 0.52, 0.425, 0.57, 0.38, 0.5, 0.305, 0, 0.305]),
    fogLamp: pairs([-0.03, 0.68, 0.02, 0.68, 0.12, 0.5, 0.1, 0.44, 0.0, 0.45]),
  },
}
