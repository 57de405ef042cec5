import type { CarPart } from './part.ts'
import type { Projection } from './projection.ts'
import type { Points, ShellShape, SidePoint } from './shell-shape.ts'

/** How far a window's outline stays from the pillars, the roof and the body below, and the radius of its corners. */
type GlassRim = { aside: number; above: number; below: number; round: number }

/** A body as its designer gives it: surfaces, and the lines that cut them into panels. Metres; side lines are [x, z]. */
export type BodyDesign = {
  shape: ShellShape
  glass: {
    /** upper edge of the side windows over x */
    top: Points
    /** how far behind the windscreen's surface they begin */
    front: number
    /** their rear edge, from below to above */
    rear: readonly [SidePoint, SidePoint]
    /** radius of their corners, about */
    round: number
    /** what their frame is made of */
    strip: 'chrome' | 'glossBlack'
    /** black pillars and bars between the panes, from the front: half width, and the pane that follows */
    pillars: readonly { low: SidePoint; high: SidePoint; half: number; behind: CarPart }[]
    /** panes that begin behind this x are dark */
    privacyFrom: number
    windscreen: GlassRim
    rearGlass: GlassRim
  }
  /** lower edge, and the upright lines from below to above: front, between the doors, rear */
  doors: { bottom: number; front: Points; split: Points; rear: Points }
  /** half width of the bonnet over x; height of its front edge over the distance from the middle, just over the grille and then within the headlamp */
  bonnet: { edge: Points; front: Points }
  /** where bumpers meet wings (lines from below to above), and their upper edges */
  bumpers: { front: Points; frontTop: number; rear: Points; rearTop: number }
  /** lid or tailgate: its outline seen from behind, from the middle below to the middle above; it begins behind the rear window or at an x */
  bootLid: { outline: Points; front: 'rearGlass' | number }
  /** unpainted lower trim: up to these heights along the sills and on the bumpers, and this far around the arches */
  cladding?: { sill: number; bumper: number; arch: number }
  /** the second door slides and reaches up to this height; without it the doors end at their windows */
  slidingDoor?: number
  /** unpainted plates on bumpers and lids: outlines in a projection; those from u = 0 reach over the middle */
  inserts: readonly {
    projection: Projection
    outline: Points
    radius: number
    material: 'trim' | 'glossBlack'
    part: CarPart
  }[]
  hasRails: boolean
  /** middle of the fuel flap in the right rear wing: x, z */
  fuelFlap: SidePoint
  /** heights of the plates' middles */
  plates: { front: number; rear: number }
  /** outlines of what is let into the body; their projections stand in body-plan.ts */
  openings: Record<OpeningName, Points>
}

export type OpeningName = 'headlamp' | 'tailLamp' | 'fogLamp' | 'grille' | 'lowerIntake'
