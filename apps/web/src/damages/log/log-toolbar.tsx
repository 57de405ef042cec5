import { IconArrowMerge } from '@tabler/icons-react'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import type { LogSwitches } from '../data/group-damages.ts'
import css from './log-toolbar.module.css'

type LogToolbarProps = {
  counts: { old: number; deleted: number }
  switches: LogSwitches
  onSwitches: (switches: LogSwitches) => void
  /** undefined if the user may not edit */
  onMerge?: (() => void) | undefined
}

/**
 * Toolbar with the switches for old and deleted damages, and with the merge button (DETAIL-02, DETAIL-03, DETAIL-07).
 */
export const LogToolbar = ({ counts, switches, onSwitches, onMerge }: LogToolbarProps) => (
  <div className={css.toolbar}>
    <Switch
      word={m.log_old()}
      label={m.log_showOld()}
      count={counts.old}
      isOn={switches.showOld}
      onChange={(showOld) => onSwitches({ ...switches, showOld })}
    />
    <Switch
      word={m.log_deleted()}
      label={m.log_showDeleted()}
      count={counts.deleted}
      isOn={switches.showDeleted}
      onChange={(showDeleted) => onSwitches({ ...switches, showDeleted })}
    />
    {onMerge && (
      <Button height={28} className={css.merge} title={m.log_mergeHint()} onClick={onMerge}>
        <IconArrowMerge size={16} stroke={1.5} aria-hidden />
        {m.log_merge()}
      </Button>
    )}
  </div>
)

type SwitchProps = {
  word: string
  label: string
  count: number
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Switch({ word, label, count, isOn, onChange }: SwitchProps) {
  const shown = count > 0 ? `${word} ${writeCount(count)}` : word
  return (
    <button
      type="button"
      className={css.switch}
      role="switch"
      aria-checked={isOn}
      aria-label={`${shown}: ${label}`}
      title={label}
      onClick={() => onChange(!isOn)}
    >
      <span aria-hidden className={css.track} />
      {shown}
    </button>
  )
}
