import { IconCalendar } from '@tabler/icons-react'
import { counted, writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import type { PairMode } from '../ui/canvas/pair/pair-view.ts'
import { expandDetailDrawer } from '../ui/details/detail-drawer-state.ts'
import { SegmentedControl } from '../ui/fields/segmented-control.tsx'
import { Chevron } from '../ui/signs/chevron.tsx'
import { choosePairMode, setLinked, useCompareChoice } from './compare-choice.ts'
import css from './compare-toolbar.module.css'

/** Position among the new damages. The keys W and S step through the new damages. */
export type Steps = {
  /** position of the selected damage among the new damages, from 1; undefined if the selected damage is not new */
  place: number | undefined
  total: number
  step: (by: 1 | -1) => void
}

type CompareToolbarProps = { steps: Steps; cameraName: string; alignment: string }

/** Id of the tab in the drawer in which the user chooses the passings. */
export const IMAGE_SETS_TAB = 'passings'

/** Row B of a comparison, with the view mode, the steps through the new damages, and the precision of the alignment. */
export function CompareToolbar({ steps, cameraName, alignment }: CompareToolbarProps) {
  const { mode, isLinked } = useCompareChoice()
  const isSide = mode === 'side'
  return (
    <>
      <PairModes />
      <Button
        height={28}
        className={css.toggle}
        aria-pressed={isLinked || !isSide}
        disabled={!isSide}
        title={isSide ? m.compare_linkedHint() : m.compare_linkedAlways()}
        onClick={() => setLinked(!isLinked)}
      >
        {m.compare_linked()} <Key>L</Key>
      </Button>
      <Button
        height={28}
        className={css.pick}
        title={m.compare_pick()}
        aria-label={m.compare_pick()}
        onClick={() => expandDetailDrawer(IMAGE_SETS_TAB)}
      >
        <IconCalendar size={16} stroke={1.5} aria-hidden />
      </Button>
      <span className={css.space} />
      {steps.total > 0 && <Stepper {...steps} />}
      <span className={css.space} />
      <p className={css.alignment}>
        {cameraName} · {alignment}
      </p>
    </>
  )
}

/** Control for the view modes of a pair. On a phone the control has the full width. */
export function PairModes({ isWide = false }: { isWide?: boolean }) {
  const { mode } = useCompareChoice()
  const blink = isWide ? (
    m.compare_blink()
  ) : (
    <>
      {m.compare_blink()} <Key>B</Key>
    </>
  )
  return (
    <SegmentedControl<PairMode>
      label={m.compare_modes()}
      segments={[
        { value: 'swipe', label: m.compare_swipe() },
        { value: 'blink', label: blink },
        { value: 'side', label: m.compare_side() },
        { value: 'difference', label: m.compare_difference() },
      ]}
      value={mode}
      onChange={choosePairMode}
      {...(isWide ? { height: 40, isWide } : {})}
    />
  )
}

/** Text such as `New 1 of 2`, with a button for the previous and a button for the next new damage. */
export function Stepper({ place, total, step, height = 28 }: Steps & { height?: 28 | 48 }) {
  const shown = { place: writeCount(place ?? 0), total: writeCount(total) }
  return (
    <div className={css.stepper}>
      <Button
        height={height}
        title={m.compare_previousNew()}
        aria-label={m.compare_previousNew()}
        onClick={() => step(-1)}
      >
        <Chevron to="previous" /> <Key>W</Key>
      </Button>
      <span className={css.place} aria-live="polite" data-testid="new-place">
        {place === undefined ? m.compare_newTotal(counted(total)) : m.compare_newPlace(shown)}
      </span>
      <Button height={height} title={m.compare_nextNew()} aria-label={m.compare_nextNew()} onClick={() => step(1)}>
        <Key>S</Key> <Chevron to="next" />
      </Button>
    </div>
  )
}

/**
 * Name of the key after the label of a button.
 * It is hidden from screen readers, because the title of the button contains the key.
 */
const Key = ({ children }: { children: string }) => (
  <kbd aria-hidden className={css.key}>
    {children}
  </kbd>
)
