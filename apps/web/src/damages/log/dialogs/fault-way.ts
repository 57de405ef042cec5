/**
 * Remedy for a refused change. `decide`: the user chooses between two users' changes. `choose`: the user chooses a
 * representative first. `correct`: the user discards the change or sends it again, because a later change builds on it.
 * `retry`: the user sends the change again.
 */
export type FaultWay = 'decide' | 'choose' | 'correct' | 'retry'

type Refused = { code: string; differences: readonly unknown[]; needsCorrection: boolean }

export function wayOf({ code, differences, needsCorrection }: Refused): FaultWay {
  if (code === 'CONFLICT' && differences.length > 0) return 'decide'
  if (code === 'REPRESENTATIVE_REQUIRED') return 'choose'
  return needsCorrection ? 'correct' : 'retry'
}
