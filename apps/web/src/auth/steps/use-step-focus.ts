import { useEffect, useRef } from 'react'
import type { Step } from './form-step.ts'

/**
 * Puts the focus where the next thing is to be typed: into the first field of each step, and after a refused advance
 * into the first one that is wrong, scrolled into view (1§5); where that is not known, into the password, to be typed anew.
 * @param refusals counts refused advances
 * @param isUnderWay whether a step was left before; on a fresh page a finger is not met by a keyboard over the form
 */
export function useStepFocus(step: Step, refusals: number, isUnderWay: boolean) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isUnderWay && !window.matchMedia('(pointer: fine)').matches) return
    const target =
      form.current?.querySelector<HTMLElement>('input[aria-invalid=true]') ??
      form.current?.querySelector<HTMLElement>('input:not([hidden])') ??
      form.current?.querySelector<HTMLElement>('[type=submit]')
    target?.focus()
  }, [step, isUnderWay])
  useEffect(() => {
    if (refusals === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const first = wrong ?? form.current?.querySelector<HTMLInputElement>('[name=password]')
    first?.focus({ preventScroll: true })
    if (!wrong) (first as HTMLInputElement | null)?.select()
    first?.scrollIntoView({ block: 'center' })
  }, [refusals])
  return form
}
