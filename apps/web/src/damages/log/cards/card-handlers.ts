import type { Spot } from '../../data/spots.ts'
import type { Fault } from '../../data/use-faults.ts'
import type { DamageDialogName } from '../dialogs/damage-dialog-state.ts'

/** What is done from a card of the log; the log knows how. The same functions as long as the log lives. */
export type CardHandlers = {
  onShow: (spot: Spot) => void
  /** the pointer or the focus is on it; undefined: no longer on any */
  onHover: (spot: Spot | undefined) => void
  onAccept: (spot: Spot) => void
  /** `labelId`: what it is instead of a damage */
  onReject: (spot: Spot, labelId?: number) => void
  /** rejects every suggestion of the passing */
  onRejectAll: () => void
  onTakeBack: (spot: Spot) => void
  onPotential: (spot: Spot) => void
  onRepaired: (spot: Spot, isRepaired: boolean) => void
  /** does what gets a refused change further */
  onMend: (spot: Spot, fault: Fault) => void
  onDiscard: (fault: Fault) => void
  onOpen: (dialog: DamageDialogName, spot: Spot) => void
}
