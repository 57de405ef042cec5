/**
 * Remedy for a refused change. `decide`: choose between two users' changes; `choose`: choose a representative first;
 * `correct`: discard it or send it again, because a later change builds on it; `retry`: send it again.
 */
export type FaultWay = 'decide' | 'choose' | 'correct' | 'retry'

type Refused = { code: string; differences: readonly unknown[]; needsCorrection: boolean }

export function wayOf({ code, differences, needsCorrection }: Refused): FaultWay {
  if (code === 'CONFLICT' && differences.length > 0) return 'decide'
  if (code === 'REPRESENTATIVE_REQUIRED') return 'choose'
  return needsCorrection ? 'correct' : 'retry'
}
