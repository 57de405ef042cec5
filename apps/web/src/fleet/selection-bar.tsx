import { counted, writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { SelectionBar as Bar } from '../ui/tables/selection-bar.tsx'
import type { FleetCar } from './fleet-query.ts'

type SelectionBarProps = {
  chosen: readonly FleetCar[]
  /** number of selected cars whose latest passing shows no change and can be checked */
  unchanged: number
  isBusy: boolean
  onCheck: () => void
  onNone: () => void
}

/** Bar with actions on the selected cars. */
export function SelectionBar({ chosen, unchanged, isBusy, onCheck, onNone }: SelectionBarProps) {
  return (
    <Bar
      label={m.fleet_selection()}
      count={m.fleet_selected({ shown: writeCount(chosen.length) })}
      none={m.fleet_selectNone()}
      onNone={onNone}
    >
      <Button look="ink" isBusy={isBusy} disabled={unchanged === 0} title={m.fleet_checkKey()} onClick={onCheck}>
        {unchanged > 0 ? m.fleet_checkUnchanged(counted(unchanged)) : m.fleet_noneUnchanged()}
      </Button>
    </Bar>
  )
}
