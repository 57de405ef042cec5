import type { Point } from './svg.ts'

/** Measures of one kind of car, in metres, from the nose (x = 0) to the tail. */
export type BodyShape = {
  length: number
  width: number
  height: number
  /** x of the axles */
  front: number
  rear: number
  wheel: number
  /** underside */
  sill: number
  /** lower edge of the side windows */
  belt: number
  /** outline over the top, from the lower front to the lower rear */
  top: readonly Point[]
  /** side windows as one field, from the lower front corner over the top */
  glass: readonly Point[]
  /** x of the pillar between the doors, and where the rear door ends */
  pillar: number
  doorFront: number
  doorRear: number
}

const saloon: BodyShape = {
  length: 4.7,
  width: 1.83,
  height: 1.44,
  front: 0.93,
  rear: 3.74,
  wheel: 0.33,
  sill: 0.2,
  belt: 0.99,
  top: [
    [0.06, 0.36],
    [0.005, 0.5],
    [0.02, 0.64],
    [0.1, 0.73],
    [0.32, 0.8],
    [0.75, 0.88],
    [1.14, 0.94],
    [1.4, 1.01],
    [1.68, 1.17],
    [1.98, 1.325],
    [2.28, 1.41],
    [2.68, 1.44],
    [3.1, 1.42],
    [3.46, 1.345],
    [3.8, 1.2],
    [4.06, 1.1],
    [4.34, 1.07],
    [4.57, 1.045],
    [4.64, 0.97],
    [4.67, 0.82],
    [4.69, 0.62],
    [4.67, 0.44],
    [4.58, 0.3],
  ],
  glass: [
    [1.52, 0.985],
    [1.74, 1.125],
    [2.03, 1.275],
    [2.32, 1.35],
    [2.68, 1.375],
    [3.07, 1.357],
    [3.38, 1.29],
    [3.62, 1.175],
    [3.78, 1.06],
    [3.3, 1.028],
    [2.5, 1.0],
  ],
  pillar: 2.58,
  doorFront: 1.42,
  doorRear: 3.52,
}

const hatchback: BodyShape = {
  length: 4.12,
  width: 1.78,
  height: 1.48,
  front: 0.83,
  rear: 3.4,
  wheel: 0.32,
  sill: 0.2,
  belt: 1.01,
  top: [
    [0.06, 0.36],
    [0.005, 0.5],
    [0.02, 0.66],
    [0.1, 0.76],
    [0.32, 0.85],
    [0.66, 0.93],
    [0.98, 0.99],
    [1.2, 1.07],
    [1.46, 1.22],
    [1.74, 1.37],
    [2.02, 1.455],
    [2.45, 1.48],
    [2.95, 1.46],
    [3.42, 1.4],
    [3.72, 1.335],
    [3.84, 1.22],
    [3.97, 1.02],
    [4.06, 0.88],
    [4.1, 0.66],
    [4.09, 0.46],
    [4.0, 0.3],
  ],
  glass: [
    [1.32, 1.02],
    [1.54, 1.17],
    [1.82, 1.325],
    [2.08, 1.395],
    [2.45, 1.415],
    [2.92, 1.397],
    [3.28, 1.345],
    [3.5, 1.26],
    [3.52, 1.13],
    [3.2, 1.08],
    [2.3, 1.035],
  ],
  pillar: 2.36,
  doorFront: 1.26,
  doorRear: 3.18,
}

const estate: BodyShape = {
  ...saloon,
  length: 4.75,
  height: 1.46,
  top: [
    ...saloon.top.slice(0, 9),
    [1.98, 1.335],
    [2.28, 1.425],
    [2.68, 1.46],
    [3.2, 1.455],
    [3.75, 1.42],
    [4.2, 1.365],
    [4.4, 1.31],
    [4.52, 1.16],
    [4.64, 0.99],
    [4.71, 0.84],
    [4.74, 0.62],
    [4.72, 0.44],
    [4.63, 0.3],
  ],
  glass: [
    [1.52, 0.985],
    [1.74, 1.13],
    [2.03, 1.285],
    [2.32, 1.365],
    [2.68, 1.395],
    [3.2, 1.388],
    [3.75, 1.35],
    [4.1, 1.29],
    [4.27, 1.19],
    [4.26, 1.08],
    [3.6, 1.04],
    [2.5, 1.0],
  ],
}

const suv: BodyShape = {
  length: 4.55,
  width: 1.89,
  height: 1.66,
  front: 0.9,
  rear: 3.58,
  wheel: 0.37,
  sill: 0.27,
  belt: 1.14,
  top: [
    [0.06, 0.42],
    [0.005, 0.58],
    [0.0, 0.8],
    [0.06, 0.92],
    [0.26, 1.0],
    [0.62, 1.06],
    [1.02, 1.11],
    [1.3, 1.18],
    [1.56, 1.34],
    [1.84, 1.52],
    [2.12, 1.625],
    [2.55, 1.66],
    [3.1, 1.65],
    [3.65, 1.595],
    [4.02, 1.53],
    [4.18, 1.42],
    [4.34, 1.17],
    [4.46, 1.0],
    [4.52, 0.78],
    [4.53, 0.55],
    [4.44, 0.38],
  ],
  glass: [
    [1.42, 1.155],
    [1.64, 1.31],
    [1.9, 1.475],
    [2.16, 1.56],
    [2.55, 1.588],
    [3.08, 1.578],
    [3.5, 1.53],
    [3.8, 1.45],
    [3.86, 1.3],
    [3.5, 1.225],
    [2.4, 1.17],
  ],
  pillar: 2.46,
  doorFront: 1.34,
  doorRear: 3.34,
}

const van: BodyShape = {
  length: 4.9,
  width: 1.94,
  height: 1.92,
  front: 0.92,
  rear: 3.9,
  wheel: 0.34,
  sill: 0.22,
  belt: 1.14,
  top: [
    [0.06, 0.36],
    [0.0, 0.52],
    [0.01, 0.74],
    [0.08, 0.92],
    [0.28, 1.03],
    [0.58, 1.12],
    [0.82, 1.22],
    [1.02, 1.42],
    [1.26, 1.66],
    [1.5, 1.83],
    [1.8, 1.9],
    [2.3, 1.92],
    [3.2, 1.92],
    [4.2, 1.91],
    [4.66, 1.88],
    [4.78, 1.78],
    [4.84, 1.3],
    [4.87, 0.9],
    [4.88, 0.6],
    [4.86, 0.44],
    [4.78, 0.3],
  ],
  glass: [
    [0.98, 1.15],
    [1.12, 1.33],
    [1.34, 1.56],
    [1.54, 1.7],
    [1.8, 1.75],
    [2.08, 1.755],
    [2.14, 1.7],
    [2.15, 1.4],
    [2.13, 1.17],
    [1.6, 1.15],
  ],
  pillar: 2.2,
  doorFront: 0.98,
  doorRear: 3.3,
}

/** Kinds of cars the simulator draws; the names are those of `--body`. */
export const BODIES = { hatchback, saloon, estate, suv, van } as const
export type Body = keyof typeof BODIES
export const BODY_NAMES = Object.keys(BODIES) as [Body, ...Body[]]

export type End = 'front' | 'rear'
