import { saveJobProgress } from '@skadi/contract/annotation/annotation-calls'
import type { AssignmentProgress } from '@skadi/contract/annotation/assignment-progress'
import type { JobType } from '@skadi/domain/annotation/job-type'
import type { Camera } from '@skadi/domain/capture/camera'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { type LeaveReason, leaveReasonOf } from './leave-reason.ts'

/**
 * Debounce time in ms after the last change of the progress.
 * Decisions are not part of the progress; they are sent at once.
 */
const REST_MS = 1200

type Saved = {
  jobType: JobType
  imageSetId: string
  progress: AssignmentProgress
  onLost: (reason: LeaveReason) => void
}

/**
 * Saves the progress of an assignment on the server, so that a reload or another device can continue. After a failed
 * save, the next save contains the whole progress.
 */
export function useAssignmentProgress({ jobType, imageSetId, progress, onLost }: Saved): void {
  const text = JSON.stringify(progress)
  const saved = useRef(text)
  const lost = useRef(onLost)
  useEffect(() => {
    lost.current = onLost
  })
  useEffect(() => {
    if (saved.current === text) return undefined
    const save = () => {
      if (saved.current === text) return
      saved.current = text
      const body = { imageSetId, jobType, progress: JSON.parse(text) as AssignmentProgress }
      call(saveJobProgress, { body }).catch((error: unknown) => {
        const reason = leaveReasonOf(error)
        // This code reports no other reason: the socket and the next decision also report the end of the assignment.
        if (reason && reason !== 'unlocked') lost.current(reason)
      })
    }
    const timer = setTimeout(save, REST_MS)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [text, imageSetId, jobType])
}

/**
 * Returns the cameras whose photos the user has opened in this assignment.
 * @param shown camera of the current photo
 * @param before cameras that the user opened before a reload
 */
export function useSeenCameras(shown: Camera | undefined, before: readonly Camera[] = []): readonly Camera[] {
  const [seen, setSeen] = useState(before)
  useEffect(() => {
    if (shown) setSeen((known) => (known.includes(shown) ? known : [...known, shown]))
  }, [shown])
  return seen
}
