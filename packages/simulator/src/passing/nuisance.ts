import type { Side } from '@skadi/domain/capture/camera'

/** Nuisances that a rig also photographs: not damages, and some have to be blurred. Each nuisance has its own `seed`. */
export type Nuisance =
  /** grey film and spray, heaviest on the lower flanks and the tail; `amount` 0 to 1 */
  | { kind: 'dirt'; amount: number; seed: number }
  /** beads and runs of rain; `amount` 0 to 1 */
  | { kind: 'drops'; amount: number; seed: number }
  /** patches on roof, bonnet and ledges; `amount` 0 to 1 */
  | { kind: 'snow'; amount: number; seed: number }
  /** a company's or a child's sticker on the paint; `size` in metres */
  | { kind: 'sticker'; size: number; seed: number }
  /** a person stands in the hall; `along` metres from the car's middle (x), `distance` metres from its flank */
  | { kind: 'personBeside'; side: Side; along: number; distance: number; seed: number }
  /** a driver or passenger behind the glass */
  | { kind: 'faceBehindGlass'; seat: 'driver' | 'passenger'; seed: number }
  /** a hand pressed against a side window */
  | { kind: 'handBehindGlass'; side: Side; seed: number }
  /** another car waits in the lane behind, visible and reflected; `distance` metres from tail to nose */
  | { kind: 'otherCar'; distance: number; seed: number }
