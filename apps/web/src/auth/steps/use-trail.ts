import type { StepNumber } from '@skadi/domain/auth/step-form'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { Step } from './form-step.ts'

/**
 * The steps that the user has visited, with the current step last. Each step is an entry in the browser's history, so
 * that Back leads to the previous step.
 */
export type Trail = readonly [Step, ...Step[]]

/**
 * Returns the position in the stepped form of a route.
 * @param first first step of the form
 */
export function useTrail(path: string, first: StepNumber) {
  const { history } = useRouter()
  // During a navigation, `location` already belongs to the next page.
  const isHere = useLocation({ select: ({ pathname }) => pathname === path })
  const kept = useLocation({ select: ({ state }) => (state as { trail?: Trail }).trail })
  const trail = useMemo<Trail>(() => (isHere && kept) || [first], [isHere, kept, first])

  // Only a URL that was opened directly has no trail. After a reload or Back, the history entry still has its trail.
  useEffect(() => {
    if (isHere && kept === undefined) history.replace(history.location.href, { trail: [first] })
  }, [isHere, kept, first, history])

  const push = (step: Step) => history.push(history.location.href, { trail: [...trail, step] })

  /** Goes back to a step of the trail. A step that is not in the trail replaces the current step. */
  const goTo = (step: Step) => {
    const at = trail.lastIndexOf(step)
    if (at === -1) history.replace(history.location.href, { trail: [step] })
    else history.go(at - trail.length + 1)
  }

  return { trail, push, goTo }
}
