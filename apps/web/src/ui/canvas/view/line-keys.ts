const STEP = 2
const FAR_STEP = 10

/**
 * Returns the position of the swipe line in percent after a key on its grip. Returns undefined if the key does not move
 * the line.
 */
export function lineAfterKey(key: string, isFar: boolean, at: number): number | undefined {
  const step = isFar ? FAR_STEP : STEP
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(100, at + step)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - step)
  if (key === 'PageUp') return Math.min(100, at + FAR_STEP)
  if (key === 'PageDown') return Math.max(0, at - FAR_STEP)
  if (key === 'Home') return 0
  return key === 'End' ? 100 : undefined
}
