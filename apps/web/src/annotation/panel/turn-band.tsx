import type { Assignment } from '@skadi/contract/annotation/assignment'
import { PICK_S } from '@skadi/domain/annotation/assignment-rules'
import type { JobType } from '@skadi/domain/annotation/job-type'
import type { ReactNode } from 'react'
import { writeTimeOfDay } from '../../core/clock.ts'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyHint } from '../../ui/buttons/key-hint.tsx'
import { secondsLeft } from '../assignment/assignment-clock.ts'
import { setName } from '../set-name.tsx'
import { type Turn, writeClock } from './turn.ts'
import css from './turn-band.module.css'
import type { PanelActs } from './use-panel-acts.ts'

type TurnBandProps = {
  jobType: JobType
  turn: Turn
  /** current time in ms, updated while a countdown runs */
  now: number
  acts: PanelActs
}

/** Band with a sentence about the user's turn, and the action that fits the turn. */
export function TurnBand({ jobType, turn, now, acts }: TurnBandProps) {
  switch (turn.kind) {
    case 'off':
      return (
        <Band
          title={(jobType === 'ANNOTATION' ? m.panel_offAnnotation : m.panel_offReview)({ company: turn.company })}
          text={m.panel_offText()}
        />
      )
    case 'free':
      return (
        <Band title={m.panel_optInTitle()} text={m.panel_optInText({ seconds: PICK_S })}>
          <Button look="ink" height={40} isBusy={acts.busy === 'optIn'} onClick={acts.optIn}>
            {m.panel_optIn()} <KeyHint action="panelQueue" />
          </Button>
        </Band>
      )
    case 'queued':
      return (
        <Band
          title={m.panel_queuedPosition({ shown: writeCount(turn.place.position) })}
          text={m.panel_queuedText({ time: writeTimeOfDay(turn.place.since) })}
        >
          <Button height={40} isBusy={acts.busy === 'leave'} onClick={acts.leave}>
            {m.panel_leave()} <KeyHint action="panelQueue" />
          </Button>
        </Band>
      )
    default:
      return (
        <MineBand turn={turn} now={now} isBusy={acts.busy === 'start'} onStart={() => acts.start(turn.assignment)} />
      )
  }
}

/**
 * Returns the name of an assignment, for example `AB 12345 · Fjord Rental`.
 * Without a plate the name contains only the company.
 */
function nameOf({ carInfo, tenantName }: Assignment): string {
  if (carInfo?.registrationNo) return [setName(carInfo), tenantName].filter(Boolean).join(' · ')
  return tenantName ? m.panel_setOf({ company: tenantName }) : m.panel_aSet()
}

type MineBandProps = {
  turn: Turn & { kind: 'offered' | 'held' }
  /** current time in ms */
  now: number
  isBusy: boolean
  onStart: () => void
}

/** Band with the passing that the user holds. The user starts the passing within a minute, or continues the passing. */
export function MineBand({ turn, now, isBusy, onStart }: MineBandProps) {
  const { kind, assignment } = turn
  const isOffered = kind === 'offered'
  const seconds = secondsLeft(assignment.expiresAt, now, 0)
  const left = isOffered ? m.panel_secondsLeft({ shown: seconds }) : m.panel_timeLeft({ time: writeClock(seconds) })
  const set = nameOf(assignment)
  return (
    <Band
      isMine
      title={(isOffered ? m.panel_offeredTitle : m.panel_heldTitle)({ set })}
      text={isOffered ? m.panel_offeredText() : m.panel_heldText()}
    >
      <span className={css.clock} role="timer" data-testid="time-left">
        {left}
      </span>
      <Button look="ink" height={40} isBusy={isBusy} onClick={onStart}>
        {isOffered ? m.panel_start() : m.panel_continue()} <KeyHint action="panelStart" />
      </Button>
      {isOffered && <span className={css.rest} style={{ width: `${Math.min(100, (seconds / PICK_S) * 100)}%` }} />}
    </Band>
  )
}

type BandProps = { title: string; text: string; isMine?: boolean; children?: ReactNode }

const Band = ({ title, text, isMine = false, children }: BandProps) => (
  <section className={css.band} data-mine={isMine || undefined} data-testid="turn">
    <div className={css.words} role="status">
      <h2 className="type-panel">{title}</h2>
      <p className={css.text}>{text}</p>
    </div>
    {children && <div className={css.acts}>{children}</div>}
  </section>
)
