import type { BodyDesign } from '../body-design.ts'
import { pairs } from '../shell-shape.ts'

/** A panel van: short bonnet, long roof, sliding door, no glass behind the cab. */
export const VAN: BodyDesign = {
  shape: {
    length: 4.95,
    height: 1.95,
    wheels: { frontAxle: 0.92, rearAxle: 3.95, radius: 0.345, width: 0.225, halfTrack: 0.83 },
    arch: { radius: 0.388, flare: 0.014, lift: 0.012 },
    bottom: pairs([0, 0.24, 0.35, 0.2, 0.8, 0.2, 4.0, 0.22, 4.5, 0.27, 4.95, 0.32]),
    plan: pairs([
      0, 0.88, 0.35, 0.915, 0.92, 0.94, 1.6, 0.95, 2.5, 0.952, 3.4, 0.952, 3.95, 0.95, 4.5, 0.94, 4.95, 0.915,
    ]),
    section: pairs([
      0.16, 0.12, 0.21, 0.06, 0.27, 0.025, 0.33, 0.008, 0.4, 0.002, 0.55, 0.008, 0.7, 0.004, 0.85, 0, 1.3, 0,
    ]),
    crease: {
      line: pairs([0.3, 1.0, 1, 1.03, 2.5, 1.05, 4, 1.055, 4.9, 1.055]),
      lean: 0.16,
      hollow: 0.012,
      sharp: 0.014,
      from: 0.5,
      to: 5.1,
    },
    hips: [0.008, 0.008],
    edge: pairs([0, 0.97, 0.1, 1.01, 0.25, 1.06, 0.5, 1.12, 0.75, 1.15, 1.1, 1.17, 2.2, 1.18, 5, 1.18]),
    crown: pairs([0, 0.05, 0.4, 0.07, 0.9, 0.09, 2, 0.09, 5, 0.09]),
    bonnetLine: {
      place: pairs([0.05, 0.56, 0.4, 0.64, 0.9, 0.72]),
      rise: 0.014,
    },
    round: {
      shoulder: 0.1,
      corner: 0.26,
      roof: 0.2,
      pillar: 0.14,
      cowl: 0.07,
      header: 0.26,
      tailEdge: 0.14,
      lip: 0.08,
    },
    nose: {
      profile: pairs([
        0.18, 0.12, 0.26, 0.05, 0.34, 0.012, 0.46, 0, 0.68, 0, 0.84, 0.016, 0.94, 0.035, 1.0, 0.06, 1.06, 0.11, 1.2,
        0.28,
      ]),
      sweep: pairs([0, 0, 0.3, 0.015, 0.5, 0.045, 0.65, 0.085, 0.8, 0.16, 0.9, 0.24, 1, 0.38]),
    },
    tail: {
      profile: pairs([
        0.25, 0.12, 0.32, 0.05, 0.42, 0.01, 0.52, 0, 0.6, 0.002, 0.66, 0.03, 0.8, 0.04, 1.0, 0.042, 1.2, 0.05,
      ]),
      sweep: pairs([0, 0, 0.3, 0.004, 0.5, 0.014, 0.7, 0.04, 0.85, 0.085, 0.95, 0.14, 1.1, 0.25]),
    },
    roof: {
      line: pairs([1.2, 1.84, 1.6, 1.9, 2.0, 1.935, 2.6, 1.948, 3.6, 1.948, 4.4, 1.935, 4.95, 1.91]),
      crown: 0.045,
    },
    cabin: {
      plan: pairs([0.6, 0.82, 1.2, 0.88, 2, 0.916, 3, 0.922, 4, 0.918, 4.95, 0.88]),
      tumble: 0.1,
      bulge: 0.12,
    },
    windscreen: { foot: [0.76, 1.235], head: [1.42, 1.9], bow: 0.26 },
    rearGlass: { foot: [4.888, 1.22], head: [4.82, 1.86], bow: 0.1 },
    belt: pairs([0.6, 1.15, 1.4, 1.18, 2.2, 1.2, 5, 1.2]),
    marks: {
      front: [
        {
          outline: pairs([-0.6, 0.44, 0.6, 0.44, 0.64, 0.38, 0.56, 0.28, -0.56, 0.28, -0.64, 0.38]),
          radius: 0.02,
          depth: 0.03,
          soft: 0.03,
        },
        {
          line: pairs([0.66, 0.38, 0.64, 0.46, 0.74, 0.62]),
          depth: -0.006,
          soft: 0.022,
        },
      ],
      rear: [
        {
          outline: pairs([-0.32, 1.02, 0.32, 1.02, 0.29, 0.87, -0.29, 0.87]),
          radius: 0.02,
          depth: 0.018,
          soft: 0.025,
        },
      ],
      side: [
        {
          line: pairs([2.3, 1.16, 4.5, 1.16]),
          depth: 0.012,
          soft: 0.018,
        },
        {
          outline: pairs([2.46, 1.28, 3.5, 1.28, 3.5, 1.7, 2.46, 1.7]),
          radius: 0.06,
          depth: 0.008,
          soft: 0.03,
        },
        {
          outline: pairs([3.68, 1.28, 4.68, 1.28, 4.66, 1.68, 3.68, 1.7]),
          radius: 0.06,
          depth: 0.008,
          soft: 0.03,
        },
        {
          line: pairs([1.0, 0.5, 2.4, 0.5, 3.5, 0.5, 4.6, 0.52]),
          depth: 0.012,
          soft: 0.05,
        },
      ],
    },
  },
  glass: {
    top: pairs([1.0, 1.62, 1.5, 1.73, 2.2, 1.755, 3, 1.755]),
    front: 0.08,
    rear: [
      [2.12, 1.1],
      [2.14, 1.7],
    ],
    round: 0.07,
    strip: 'glossBlack',
    pillars: [{ low: [1.2, 1.1], high: [1.36, 1.76], half: 0.03, behind: 'leftFrontWindow' }],
    privacyFrom: 4,
    windscreen: { aside: 0.03, above: -0.05, below: 0.05, round: 0.08 },
    rearGlass: { aside: 0.14, above: 0.14, below: 0.08, round: 0.08 },
  },
  doors: {
    bottom: 0.34,
    front: pairs([1.16, 0.34, 1.1, 0.7, 1.0, 1.17]),
    split: pairs([2.2, 0.3, 2.2, 0.7, 2.2, 1.07, 2.2, 1.9]),
    rear: pairs([3.45, 0.3, 3.45, 0.7, 3.6, 1.07, 3.6, 1.8]),
  },
  slidingDoor: 1.78,
  bonnet: {
    edge: pairs([0.05, 0.64, 0.4, 0.74, 0.9, 0.8]),
    front: pairs([0, 0.89, 0.5, 0.89, 0.7, 0.88]),
  },
  bumpers: {
    front: pairs([0.44, 0.35, 0.44, 0.6, 0.34, 0.8]),
    frontTop: 0.95,
    rear: pairs([4.6, 0.3, 4.6, 0.5, 4.66, 0.68]),
    rearTop: 0.66,
  },
  bootLid: {
    outline: pairs([0, 0.66, 0.76, 0.66, 0.78, 1.2, 0.72, 1.84, 0, 1.86]),
    front: 4.3,
  },
  cladding: { sill: 0.36, bumper: 0.6, arch: 0.045 },
  hasRails: false,
  fuelFlap: [3.6, 0.86],
  plates: { front: 0.55, rear: 0.945 },
  inserts: [],
  openings: {
    headlamp: pairs([0.23, 0.93, -0.02, 0.955, -0.2, 1.0, -0.3, 1.025, -0.3, 0.96, -0.2, 0.87, 0, 0.8, 0.22, 0.795]),
    tailLamp: pairs([-0.13, 1.4, -0.04, 1.4, -0.015, 1.3, -0.015, 0.88, -0.05, 0.84, -0.13, 0.86]),
    grille: pairs([0, 0.93, 0.5, 0.93, 0.47, 0.84, 0.42, 0.8, 0, 0.8]),
    lowerIntake: pairs([0, 0.42, 0.56, 0.42, 0.61, 0.38, 0.54, 0.3, 0, 0.3]),
    fogLamp: pairs([-0.02, 0.54, 0.04, 0.55, 0.12, 0.44, 0.1, 0.36, 0, 0.36]),
  },
}
