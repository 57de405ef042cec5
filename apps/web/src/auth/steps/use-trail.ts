import type { StepNumber } from '@skadi/domain/auth/step-form'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { Step } from './form-step.ts'

/** The steps that led here, the present one last; each stands in the browser's history, so that Back leads through them. */
export type Trail = readonly [Step, ...Step[]]

/** Where the stepped form of a route stands; `first` is where it begins. */
export function useTrail(path: string, first: StepNumber) {
  const { history } = useRouter()
  // While a link leads away, the location is already another page's.
  const isHere = useLocation({ select: ({ pathname }) => pathname === path })
  const kept = useLocation({ select: ({ state }) => (state as { trail?: Trail }).trail })
  const trail = useMemo<Trail>(() => (isHere && kept) || [first], [isHere, kept, first])

  // Only an address that was opened by hand has no trail: what a reload or Back leads to is the form under way.
  useEffect(() => {
    if (isHere && kept === undefined) history.replace(history.location.href, { trail: [first] })
  }, [isHere, kept, first, history])

  const push = (step: Step) => history.push(history.location.href, { trail: [...trail, step] })

  /** Back to a step that was passed; one that was not takes the present one's place. */
  const goTo = (step: Step) => {
    const at = trail.lastIndexOf(step)
    if (at === -1) history.replace(history.location.href, { trail: [step] })
    else history.go(at - trail.length + 1)
  }

  return { trail, push, goTo }
}
