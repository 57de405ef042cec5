import type { Body } from '../car.ts'
import type { GrilleStyle } from './grille.ts'
import type { HandleStyle } from './handle.ts'
import type { HeadlampStyle } from './headlamp.ts'
import type { MirrorSize } from './mirror.ts'
import type { TailLampStyle } from './tail-lamp.ts'

/** Equipment of a body. */
export type TrimLevel = {
  /** word on the tail of the car */
  name: string
  headlamp: HeadlampStyle
  tailLamp: TailLampStyle
  fogLamp: 'lamp' | 'fins'
  grille: GrilleStyle
  lowerIntake: GrilleStyle
  handle: HandleStyle
  mirror: MirrorSize
  rearWiper: boolean
  exhaust: boolean
  rails: boolean
  mudFlaps: boolean
}

const TWO_PROJECTORS = [
  { along: 0.42, kind: 'projector' },
  { along: 0.7, kind: 'projector' },
] as const

const TRIMS: Record<Body, TrimLevel> = {
  hatchback: {
    name: 'VIK',
    headlamp: {
      lamps: [{ along: 0.5, kind: 'bowl' }],
      strips: [{ side: 1, from: 0.1, to: 0.95 }],
      ring: 'chrome',
      fins: 1,
    },
    tailLamp: 'loop',
    fogLamp: 'lamp',
    grille: { fill: 'honeycomb', material: 'glossBlack' },
    lowerIntake: { fill: 'honeycomb', material: 'trim' },
    handle: 'bow',
    mirror: [0.095, 0.11, 0.076],
    rearWiper: true,
    exhaust: false,
    rails: false,
    mudFlaps: false,
  },
  saloon: {
    name: 'TIND',
    headlamp: { lamps: TWO_PROJECTORS, strips: [{ side: -1, from: 0.22, to: 0.97 }], ring: 'chrome', fins: 2 },
    tailLamp: 'loop',
    fogLamp: 'fins',
    grille: { fill: 'slats', material: 'glossBlack', frame: 'chrome' },
    lowerIntake: { fill: 'honeycomb', material: 'trim' },
    handle: 'bow',
    mirror: [0.1, 0.116, 0.078],
    rearWiper: false,
    exhaust: true,
    rails: false,
    mudFlaps: false,
  },
  estate: {
    name: 'LIVA',
    headlamp: { lamps: TWO_PROJECTORS, strips: [{ side: 1, from: 0.2, to: 0.96 }], ring: 'glossBlack', fins: 1 },
    tailLamp: 'bars',
    fogLamp: 'fins',
    grille: { fill: 'bars', material: 'glossBlack', frame: 'chrome' },
    lowerIntake: { fill: 'slats', material: 'trim' },
    handle: 'chromeBow',
    mirror: [0.1, 0.116, 0.08],
    rearWiper: true,
    exhaust: true,
    rails: true,
    mudFlaps: false,
  },
  suv: {
    name: 'FJELL',
    headlamp: {
      lamps: [
        { along: 0.3, kind: 'projector' },
        { along: 0.52, kind: 'projector' },
        { along: 0.74, kind: 'projector' },
      ],
      strips: [
        { side: 1, from: 0.1, to: 0.95 },
        { side: -1, from: 0.45, to: 0.95 },
      ],
      ring: 'chrome',
      fins: 1,
    },
    tailLamp: 'blocks',
    fogLamp: 'lamp',
    grille: { fill: 'honeycomb', material: 'glossBlack', frame: 'glossBlack' },
    lowerIntake: { fill: 'slats', material: 'trim' },
    handle: 'bow',
    mirror: [0.108, 0.122, 0.09],
    rearWiper: true,
    exhaust: false,
    rails: true,
    mudFlaps: false,
  },
  van: {
    name: 'LAST',
    headlamp: {
      lamps: [
        { along: 0.35, kind: 'bowl' },
        { along: 0.68, kind: 'bowl' },
      ],
      strips: [{ side: -1, from: 0.3, to: 0.9 }],
      ring: 'chrome',
      fins: 0,
    },
    tailLamp: 'loop',
    fogLamp: 'lamp',
    grille: { fill: 'slats', material: 'trim' },
    lowerIntake: { fill: 'slats', material: 'trim' },
    handle: 'bow',
    mirror: [0.105, 0.118, 0.125],
    rearWiper: true,
    exhaust: true,
    rails: false,
    mudFlaps: true,
  },
}

/** Returns the equipment of a body. */
export const trimOf = (body: Body): TrimLevel => TRIMS[body]
