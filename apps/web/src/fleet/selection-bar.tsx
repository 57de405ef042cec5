import { counted, writeCount } from '../core/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import type { FleetCar } from './fleet-query.ts'
import css from './selection-bar.module.css'

type SelectionBarProps = {
  chosen: readonly FleetCar[]
  /** of those chosen, the ones that can be marked as checked */
  unchanged: number
  isBusy: boolean
  onCheck: () => void
  onNone: () => void
}

/** What can be done with the selected cars, over the end of the list. */
export function SelectionBar({ chosen, unchanged, isBusy, onCheck, onNone }: SelectionBarProps) {
  return (
    <div className={css.bar} role="toolbar" aria-label={m.fleet_selection()}>
      <output className={css.count}>{m.fleet_selected({ shown: writeCount(chosen.length) })}</output>
      <Button look="ink" isBusy={isBusy} disabled={unchanged === 0} title={m.fleet_checkKey()} onClick={onCheck}>
        {unchanged > 0 ? m.fleet_checkUnchanged(counted(unchanged)) : m.fleet_noneUnchanged()}
      </Button>
      <Button look="quiet" onClick={onNone}>
        {m.fleet_selectNone()}
      </Button>
    </div>
  )
}
