import type { CarPart } from './part.ts'
import type { Projection } from './projection.ts'
import type { Points, ShellShape, SidePoint } from './shell-shape.ts'

/** Distance of a window's outline from the pillars, the roof and the body below, and the radius of its corners. */
type GlassRim = { aside: number; above: number; below: number; round: number }

/** The design of a body: surfaces, and the lines that cut them into panels. Metres; side lines are [x, z]. */
export type BodyDesign = {
  shape: ShellShape
  glass: {
    /** upper edge of the side windows over x */
    top: Points
    /** distance of the side windows' front edge behind the windscreen's surface */
    front: number
    /** rear edge of the side windows, from bottom to top */
    rear: readonly [SidePoint, SidePoint]
    /** approximate radius of the side windows' corners */
    round: number
    /** material of the window frames */
    strip: 'chrome' | 'glossBlack'
    /** black pillars and bars between the panes, from front to rear; `half`: half the width, `behind`: the pane behind the pillar */
    pillars: readonly { low: SidePoint; high: SidePoint; half: number; behind: CarPart }[]
    /** panes that begin behind this x are dark */
    privacyFrom: number
    windscreen: GlassRim
    rearGlass: GlassRim
  }
  /**
   * `bottom`: height of the lower edge; the others are upright edges, points from bottom to top: front edge, gap between the doors, rear
   * edge
   */
  doors: { bottom: number; front: Points; split: Points; rear: Points }
  /**
   * `edge`: half width of the bonnet over x; `front`: height of the bonnet's front edge over the distance from the car's middle, above the
   * grille first, then within the headlamp
   */
  bonnet: { edge: Points; front: Points }
  /** lines where bumpers meet wings (from bottom to top), and the bumpers' upper edges */
  bumpers: { front: Points; frontTop: number; rear: Points; rearTop: number }
  /**
   * lid or tailgate; `outline`: seen from behind, from the bottom middle to the top middle; `front`: it begins behind the rear window, or
   * at this x
   */
  bootLid: { outline: Points; front: 'rearGlass' | number }
  /** unpainted lower trim: up to these heights along the sills and on the bumpers, and this far around the arches */
  cladding?: { sill: number; bumper: number; arch: number }
  /** upper edge of a sliding second door; without a sliding door the doors end at their windows */
  slidingDoor?: number
  /**
   * unpainted plates on bumpers and lids: outlines in a projection; an outline that starts at u = 0 continues on the other side of the
   * middle
   */
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
  /** outlines of the body's openings; body-plan.ts holds their projections */
  openings: Record<OpeningName, Points>
}

export type OpeningName = 'headlamp' | 'tailLamp' | 'fogLamp' | 'grille' | 'lowerIntake'
