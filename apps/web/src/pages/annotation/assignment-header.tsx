import type { JobType } from '@skadi/domain/annotation/job-type'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { AssignmentTimer } from '../../annotation/assignment/assignment-timer.tsx'
import { PANEL_PATHS } from '../../annotation/panel/panel-paths.ts'
import { countsQuery } from '../../annotation/panel/panel-queries.ts'
import { useMedia } from '../../core/use-media.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import type { CanvasPlace } from '../../image-sets/photos/use-canvas-place.ts'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { m } from '../../paraglide/messages.js'
import { openFrameDialog } from '../../shell/frame-dialogs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyHint } from '../../ui/buttons/key-hint.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { AssignmentHelp } from './assignment-help.tsx'
import css from './assignment-page.module.css'
import type { AssignmentPairView } from './assignment-pair.tsx'
import { countDecided } from './assignment-spots.ts'
import type { AssignmentDamages } from './use-assignment-damages.ts'

type DecidedCountProps = { decided: number; total: number }

/** Progress of a passing with suggestions, as text (for example `11 of 18 decided`) and as a bar. */
const DecidedCount = ({ decided, total }: DecidedCountProps) => (
  <span className={css.count}>
    <span data-testid="decided-count">
      {m.job_decidedOf({ decided: writeCount(decided), total: writeCount(total) })}
    </span>
    <span aria-hidden className={css.bar}>
      <span className={css.done} style={{ width: `${(decided / total) * 100}%` }} />
    </span>
  </span>
)

type CertaintySliderProps = {
  /** lowest certainty of the suggestions that are shown, 0 to 1; hidden suggestions stay undecided */
  value: number
  hidden: number
  onChange: (value: number) => void
}

const STEP = 5

/** Slider that hides uncertain suggestions, and shows the number of hidden suggestions. */
function CertaintySlider({ value, hidden, onChange }: CertaintySliderProps) {
  const id = useId()
  const percent = Math.round(value * 100)
  return (
    <div className={css.slider}>
      <label htmlFor={id}>{m.job_certaintyAtLeast({ percent })}</label>
      <input
        id={id}
        className={css.range}
        type="range"
        min={0}
        max={95}
        step={STEP}
        value={percent}
        aria-valuetext={m.job_certaintyAtLeast({ percent })}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
      <span className={css.hidden} role="status" data-testid="hidden">
        {hidden > 0 && m.job_hidden({ shown: writeCount(hidden) })}
      </span>
    </div>
  )
}

type AssignmentHeaderProps = {
  title: string
  jobType: JobType
  imageSetId: string
  work: AssignmentDamages
  /** undefined if there is no earlier photo */
  pair: AssignmentPairView | undefined
  place: CanvasPlace
  /** called with the container for the camera chips on a phone */
  setSlot: (slot: HTMLElement | null) => void
  /** undefined if there are no suggestions of a detector */
  certainty: { value: number; onChange: (value: number) => void } | undefined
  timer: { expiresAt: string; onExtend: (() => void) | undefined; onOver: () => void }
  onSkip: () => void
  onSubmit: () => void
}

/**
 * The 85 px header of an assignment.
 * It contains the remaining time, the remaining work, the tools, and two buttons that end the assignment.
 */
export function AssignmentHeader(props: AssignmentHeaderProps) {
  const { title, jobType, imageSetId, work, pair, place, setSlot, certainty, timer, onSkip, onSubmit } = props
  const counts = useQuery(countsQuery(jobType)).data
  const isWide = useWideScreen()
  // The button for more time needs the space in narrower windows, so the counts and the keyboard button are hidden
  // there.
  const isRoomy = useMedia('(min-width: 1280px)')
  const { photo } = place
  const decided = countDecided(work.all)
  return (
    <PageHeader
      // On a phone the timer and the two end buttons need this space, and the navigation bar already names the page.
      title={isWide ? title : <span className="visually-hidden">{title}</span>}
      documentTitle={title}
      subtitle={
        isRoomy &&
        counts &&
        [m.panel_doneToday({ shown: writeCount(counts.doneToday) }), m.panel_waiting(counted(counts.count))].join(' · ')
      }
      back={{ href: PANEL_PATHS[jobType].entry, label: m.job_toPanel() }}
      actions={
        <>
          <AssignmentTimer {...timer} />
          <Button onClick={onSkip} title={m.job_skipHint()}>
            {m.job_skip()}
          </Button>
          <Button look="ink" onClick={onSubmit} title={m.job_submitHint()}>
            {m.job_submit()}
            {isWide && <KeyHint action="jobSubmit" />}
          </Button>
        </>
      }
      toolbar={
        isWide ? (
          <>
            <SegmentedControl
              label={m.job_tool()}
              segments={[
                ...(pair
                  ? [
                      {
                        value: 'pair' as const,
                        label: isRoomy ? (
                          <>
                            {m.passing_viewPair()} <KeyHint action="photoPair" />
                          </>
                        ) : (
                          m.job_pair()
                        ),
                      },
                    ]
                  : []),
                { value: 'verify', label: m.job_verify() },
                {
                  value: 'draw',
                  label: (
                    <>
                      {m.details_draw()} <KeyHint action="damageDraw" />
                    </>
                  ),
                },
              ]}
              value={work.drawing ? 'draw' : pair?.isOpen ? 'pair' : 'verify'}
              onChange={(tool) => {
                if ((tool === 'draw') !== (work.drawing !== undefined)) work.toggleDrawing(false)
                if (tool === 'pair') pair?.open()
                if (tool === 'verify' && pair?.isOpen) pair.close()
              }}
            />
            {certainty && decided.total > 0 && <CertaintySlider {...certainty} hidden={work.hidden.length} />}
            <span className={css.space} />
            {decided.total > 0 && <DecidedCount {...decided} />}
            <span className={css.space} />
            <AssignmentHelp imageSetId={imageSetId} work={work} height={28} />
            <Button
              height={28}
              className={css.toggle}
              aria-pressed={photo !== undefined && place.isPinned(photo)}
              onClick={place.togglePin}
              title={m.job_pinHint()}
            >
              {m.job_pin()}
              <KeyHint action="pinFrame" />
            </Button>
            {/* If the header has no room, only the drawer offers the keyboard map. */}
            {isRoomy && (
              <Button height={28} aria-haspopup="dialog" onClick={() => openFrameDialog('keys')}>
                {m.shell_keyboard()}
                <KeyHint action="showKeys" />
              </Button>
            )}
          </>
        ) : (
          <span ref={setSlot} style={{ display: 'contents' }} />
        )
      }
    />
  )
}
