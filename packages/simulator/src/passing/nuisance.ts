import type { Side } from '@skadi/domain/capture/camera'

/** What a rig also sees, and what must not be taken for damage or may have to be blurred. Every one has its own `seed`. */
export type Nuisance =
  /** grey film and spray, heaviest on the lower flanks and the tail; `amount` 0 to 1 */
  | { kind: 'dirt'; amount: number; seed: number }
  /** beads and runs of rain; `amount` 0 to 1 */
  | { kind: 'drops'; amount: number; seed: number }
  /** patches on roof, bonnet and ledges; `amount` 0 to 1 */
  | { kind: 'snow'; amount: number; seed: number }
  /** a company's or a child's sticker on the paint; `size` in metres */
  | { kind: 'sticker'; size: number; seed: number }
  /** someone stands in the hall; `along` metres from the car's middle (x), `distance` metres from its flank */
  | { kind: 'personBeside'; side: Side; along: number; distance: number; seed: number }
  /** a driver or passenger behind the glass */
  | { kind: 'faceBehindGlass'; seat: 'driver' | 'passenger'; seed: number }
  /** a hand pressed against a side window */
  | { kind: 'handBehindGlass'; side: Side; seed: number }
  /** another car waits in the lane behind, seen and mirrored; `distance` metres from tail to nose */
  | { kind: 'otherCar'; distance: number; seed: number }
