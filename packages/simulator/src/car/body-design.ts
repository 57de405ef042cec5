import type { CarPart } from './part.ts'
import type { Projection } from './projection.ts'
import type { Points, ShellShape, SidePoint } from './shell-shape.ts'

/**
 * Distances from a window's outline to the pillars, to the roof and to the body below, and the radius of its corners.
 */
type GlassRim = { aside: number; above: number; below: number; round: number }

/**
 * The design of a body: its surfaces, and the lines that cut the surfaces into panels. Lengths are in metres. Points of
 * side lines are [x, z].
 */
export type BodyDesign = {
  shape: ShellShape
  glass: {
    /** upper edge of the side windows: z over x */
    top: Points
    /** distance between the windscreen's surface and the front edge of the side windows */
    front: number
    /** rear edge of the side windows, given from bottom to top */
    rear: readonly [SidePoint, SidePoint]
    /** approximate radius of the side windows' corners */
    round: number
    /** material of the window frames */
    strip: 'chrome' | 'glossBlack'
    /**
     * black pillars and bars between the panes, from front to rear; `half` is half the width, and `behind` is the pane
     * behind the pillar
     */
    pillars: readonly { low: SidePoint; high: SidePoint; half: number; behind: CarPart }[]
    /** x behind which panes are dark */
    privacyFrom: number
    windscreen: GlassRim
    rearGlass: GlassRim
  }
  /**
   * `bottom` is the height of the lower edge. All other fields are upright edges, as points from bottom to top: the
   * front edge, the gap between the doors, and the rear edge.
   */
  doors: { bottom: number; front: Points; split: Points; rear: Points }
  /**
   * `edge` is the half width of the bonnet over x. `front` is the height of the bonnet's front edge over the distance
   * from the car's middle: first above the grille, then within the headlamp.
   */
  bonnet: { edge: Points; front: Points }
  /** lines between bumpers and wings, from bottom to top, and the upper edges of the bumpers */
  bumpers: { front: Points; frontTop: number; rear: Points; rearTop: number }
  /**
   * Lid or tailgate. `outline` is seen from behind, from the bottom middle to the top middle. `front` is where it
   * begins: behind the rear window, or at this x.
   */
  bootLid: { outline: Points; front: 'rearGlass' | number }
  /** unpainted lower trim: its height along the sills, its height on the bumpers, and its width around the arches */
  cladding?: { sill: number; bumper: number; arch: number }
  /** upper edge of a second door that slides; without a sliding door, all doors end at their windows */
  slidingDoor?: number
  /**
   * Unpainted plates on bumpers and lids, as outlines in a projection. An outline that starts at u = 0 continues on the
   * other side of the middle.
   */
  inserts: readonly {
    projection: Projection
    outline: Points
    radius: number
    material: 'trim' | 'glossBlack'
    part: CarPart
  }[]
  hasRails: boolean
  /** x and z of the middle of the fuel flap in the right rear wing */
  fuelFlap: SidePoint
  /** heights of the middles of the plates */
  plates: { front: number; rear: number }
  /** outlines of the body's openings; body-plan.ts has their projections */
  openings: Record<OpeningName, Points>
}

export type OpeningName = 'headlamp' | 'tailLamp' | 'fogLamp' | 'grille' | 'lowerIntake'
