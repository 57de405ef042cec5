import type { StepNumber } from '@skadi/domain/auth/step-form'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { Step } from './form-step.ts'

/** The steps that led here, the current one last; each is an entry in the browser's history, so that Back steps through them. */
export type Trail = readonly [Step, ...Step[]]

/** Position in the stepped form of a route; `first` is its first step. */
export function useTrail(path: string, first: StepNumber) {
  const { history } = useRouter()
  // During a navigation the location already belongs to another page.
  const isHere = useLocation({ select: ({ pathname }) => pathname === path })
  const kept = useLocation({ select: ({ state }) => (state as { trail?: Trail }).trail })
  const trail = useMemo<Trail>(() => (isHere && kept) || [first], [isHere, kept, first])

  // Only a URL opened by hand has no trail: a reload or Back leads to the form in progress.
  useEffect(() => {
    if (isHere && kept === undefined) history.replace(history.location.href, { trail: [first] })
  }, [isHere, kept, first, history])

  const push = (step: Step) => history.push(history.location.href, { trail: [...trail, step] })

  /** Goes back to a step of the trail; a step outside the trail replaces the current one. */
  const goTo = (step: Step) => {
    const at = trail.lastIndexOf(step)
    if (at === -1) history.replace(history.location.href, { trail: [step] })
    else history.go(at - trail.length + 1)
  }

  return { trail, push, goTo }
}
