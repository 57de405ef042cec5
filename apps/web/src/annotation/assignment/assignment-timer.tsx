import { useEffect, useRef, useState } from 'react'
import { PHONE, useMedia } from '../../core/use-media.ts'
import { useNow } from '../../core/use-now.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyHint } from '../../ui/buttons/key-hint.tsx'
import { writeClock } from '../panel/turn.ts'
import { LAST_MINUTE_S, OFFER_MORE_S, secondsLeft, serverOffset } from './assignment-clock.ts'
import css from './assignment-timer.module.css'

type AssignmentTimerProps = {
  expiresAt: string
  /** requests five more minutes; undefined if the user already has five more minutes */
  onExtend: (() => void) | undefined
  /**
   * called when the deadline has passed by this browser's clock, and then every second until the assignment has ended
   */
  onOver: () => void
}

/**
 * Countdown to the server's deadline of an assignment (ANNOT-06).
 * In the last minute the timer also shows words if there is room.
 */
export function AssignmentTimer({ expiresAt, onExtend, onOver }: AssignmentTimerProps) {
  const isPhone = useMedia(PHONE)
  const [offset, setOffset] = useState(0)
  useEffect(() => void serverOffset().then(setOffset), [])
  const seconds = secondsLeft(expiresAt, useNow(true), offset)
  const isLast = seconds <= LAST_MINUTE_S
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (seconds > 0) return undefined
    over.current()
    const timer = setInterval(() => over.current(), 1_000)
    return () => clearInterval(timer)
  }, [seconds])
  return (
    <span className={css.timer}>
      {onExtend && seconds <= OFFER_MORE_S && (
        <Button height={28} title={m.job_extendHint()} onClick={onExtend}>
          {isPhone ? m.job_extendShort() : m.job_extend()}
          {!isPhone && <KeyHint action="jobExtend" />}
        </Button>
      )}
      <span role="timer" aria-label={m.job_timeLeft()} data-last={isLast || undefined} data-testid="job-timer">
        {isLast && !isPhone ? (
          <span className={css.words}>{m.job_secondsLeft({ seconds })} </span>
        ) : (
          writeClock(seconds)
        )}
      </span>
      <span className="visually-hidden" role="status">
        {isLast && m.job_lastMinute()}
      </span>
    </span>
  )
}
