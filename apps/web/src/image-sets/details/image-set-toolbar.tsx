import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ShiftEnter } from '../../ui/buttons/shift-enter.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { Chevron } from '../../ui/signs/chevron.tsx'
import css from './image-set-toolbar.module.css'
import { ToolbarKey } from './image-set-tools.tsx'
import { setMode, useViewerChoice } from './viewer-choice.ts'

type ImageSetToolbarProps = {
  cameraCount: number
  /** true if an earlier passing can be shown beside this passing */
  hasPair: boolean
  /** called with the container in which the page renders its tools */
  toolSlot: (slot: HTMLElement | null) => void
  /** position in the filtered inbox, from 1 */
  position: number | undefined
  total: number | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /**
   * marks the passing as checked and opens the next passing;
   * undefined if the user may not check, or if the passing is already checked
   */
  onCheck: (() => void) | undefined
  /** true if no work is left; the check is then the main action */
  isDone: boolean
  onUncheck: (() => void) | undefined
}

/**
 * Row B of a passing, with the view modes at the left and the navigation through the inbox at the right (ui-recipe 10).
 */
export function ImageSetToolbar(props: ImageSetToolbarProps) {
  const { cameraCount, hasPair, toolSlot, position, total, onPrevious, onNext, onUncheck } = props
  const { onCheck, isDone } = props
  const { mode } = useViewerChoice()
  const place = { position: writeCount(position ?? 0), total: writeCount(total ?? 0) }
  return (
    <>
      <SegmentedControl
        label={m.passing_view()}
        segments={[
          ...(hasPair ? [{ value: 'pair' as const, label: m.passing_viewPair() }] : []),
          { value: 'photo', label: m.passing_viewPhoto() },
          { value: 'all', label: m.passing_viewAll({ shown: writeCount(cameraCount) }) },
        ]}
        value={mode === 'pair' && !hasPair ? 'photo' : mode}
        onChange={setMode}
      />
      <span ref={toolSlot} className={css.tools} />
      <span className={css.space} />
      {position !== undefined && total !== undefined && (
        <span className={css.position} title={m.passing_positionHint(place)} data-testid="position">
          {m.passing_position(place)}
        </span>
      )}
      <Button
        height={28}
        disabled={!onPrevious}
        title={m.passing_previous()}
        aria-label={m.passing_previous()}
        onClick={onPrevious}
      >
        <Chevron to="previous" /> <ToolbarKey>K</ToolbarKey>
      </Button>
      <Button height={28} disabled={!onNext} title={m.passing_next()} aria-label={m.passing_next()} onClick={onNext}>
        <ToolbarKey>J</ToolbarKey> <Chevron to="next" />
      </Button>
      {onUncheck && (
        <Button height={28} onClick={onUncheck}>
          {m.passing_uncheck()}
        </Button>
      )}
      {onCheck && (
        <Button height={28} look={isDone ? 'ink' : 'plain'} className={css.check} onClick={onCheck}>
          {m.passing_checkNext()} <ShiftEnter />
        </Button>
      )}
    </>
  )
}
