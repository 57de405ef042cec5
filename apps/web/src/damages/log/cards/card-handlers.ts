import type { Spot } from '../../data/spots.ts'
import type { Fault } from '../../data/use-faults.ts'
import type { DamageDialogName } from '../dialogs/damage-dialog-state.ts'

/** Actions of a card in the log. The functions stay the same across renders. */
export type CardHandlers = {
  onShow: (spot: Spot) => void
  /** called when the pointer or the focus enters a card; undefined if no card has the pointer or the focus */
  onHover: (spot: Spot | undefined) => void
  onAccept: (spot: Spot) => void
  /** rejects a spot; `labelId` is the label of the real cause */
  onReject: (spot: Spot, labelId?: number) => void
  /** rejects every suggestion of the passing */
  onRejectAll: () => void
  onTakeBack: (spot: Spot) => void
  onPotential: (spot: Spot) => void
  onRepaired: (spot: Spot, isRepaired: boolean) => void
  /** opens the remedy for a refused change */
  onMend: (spot: Spot, fault: Fault) => void
  onDiscard: (fault: Fault) => void
  onOpen: (dialog: DamageDialogName, spot: Spot) => void
}
