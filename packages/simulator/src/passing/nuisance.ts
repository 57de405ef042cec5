import type { Side } from '@skadi/domain/capture/camera'

/**
 * Things that a rig also photographs but that are not damages. Some of them must be blurred. Each has its own `seed`.
 */
export type Nuisance =
  /** grey film and spray, most of it on the lower flanks and the tail; `amount` is from 0 to 1 */
  | { kind: 'dirt'; amount: number; seed: number }
  /** beads and runs of rain; `amount` is from 0 to 1 */
  | { kind: 'drops'; amount: number; seed: number }
  /** patches on roof, bonnet and ledges; `amount` is from 0 to 1 */
  | { kind: 'snow'; amount: number; seed: number }
  /** sticker of a company or a child on the paint; `size` is in metres */
  | { kind: 'sticker'; size: number; seed: number }
  /** a person in the hall, `along` metres from the car's middle (x) and `distance` metres from its flank */
  | { kind: 'personBeside'; side: Side; along: number; distance: number; seed: number }
  /** a driver or passenger behind the glass */
  | { kind: 'faceBehindGlass'; seat: 'driver' | 'passenger'; seed: number }
  /** a hand pressed against a side window */
  | { kind: 'handBehindGlass'; side: Side; seed: number }
  /**
   * another car that waits in the lane behind; it is visible and also reflected; `distance` is in metres from tail to
   * nose
   */
  | { kind: 'otherCar'; distance: number; seed: number }
