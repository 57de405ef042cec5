import { create } from 'zustand'
import { PAIR_MODES, type PairMode } from '../ui/canvas/pair/pair-view.ts'

/** Time in ms after which a held key counts as held. Such a key blinks the photos only until its release. */
const HELD_MS = 350

/** View settings for pairs of photos. The settings stay when the user opens another pair. */
type CompareChoice = { mode: PairMode; isLinked: boolean; isBlinking: boolean }

export const useCompareChoice = create<CompareChoice>()(() => ({ mode: 'swipe', isLinked: true, isBlinking: false }))

export const choosePairMode = (mode: PairMode): void => useCompareChoice.setState({ mode, isBlinking: false })

/** Switches to the next view mode (key T). */
export function nextPairMode(): void {
  const { mode } = useCompareChoice.getState()
  choosePairMode(PAIR_MODES[(PAIR_MODES.indexOf(mode) + 1) % PAIR_MODES.length] ?? 'swipe')
}

export const setLinked = (isLinked: boolean): void => useCompareChoice.setState({ isLinked })

/** Starts or stops blinking. Photos side by side never blink. */
export const setBlinking = (isBlinking: boolean): void =>
  useCompareChoice.setState(({ mode }) => ({ isBlinking: isBlinking && mode !== 'side' }))

/** Handles the key B. A tap starts or stops blinking. A longer press blinks the photos only until its release. */
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
