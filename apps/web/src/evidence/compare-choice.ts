import { create } from 'zustand'
import { PAIR_MODES, type PairMode } from '../ui/canvas/pair/pair-view.ts'

/** A key held longer than this time, in ms, blinks only until its release. */
const HELD_MS = 350

/** View settings for pairs of photos, kept from one pair to the next. */
type CompareChoice = { mode: PairMode; isLinked: boolean; isBlinking: boolean }

export const useCompareChoice = create<CompareChoice>()(() => ({ mode: 'swipe', isLinked: true, isBlinking: false }))

export const choosePairMode = (mode: PairMode): void => useCompareChoice.setState({ mode, isBlinking: false })

/** Switches to the next view mode (key T). */
export function nextPairMode(): void {
  const { mode } = useCompareChoice.getState()
  choosePairMode(PAIR_MODES[(PAIR_MODES.indexOf(mode) + 1) % PAIR_MODES.length] ?? 'swipe')
}

export const setLinked = (isLinked: boolean): void => useCompareChoice.setState({ isLinked })

/** Starts or stops blinking; photos side by side never blink. */
export const setBlinking = (isBlinking: boolean): void =>
  useCompareChoice.setState(({ mode }) => ({ isBlinking: isBlinking && mode !== 'side' }))

/** Handler of the key B: a tap toggles blinking; a longer press blinks only until its release. */
export function holdBlink(press: KeyboardEvent): void {
  const wasBlinking = useCompareChoice.getState().isBlinking
  setBlinking(!wasBlinking)
  const release = (event: KeyboardEvent | FocusEvent) => {
    if (event instanceof KeyboardEvent && event.code !== press.code) return
    window.removeEventListener('keyup', release)
    window.removeEventListener('blur', release)
    if (event.timeStamp - press.timeStamp > HELD_MS) setBlinking(wasBlinking)
  }
  window.addEventListener('keyup', release)
  window.addEventListener('blur', release)
}
