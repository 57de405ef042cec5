/**
 * What gets a refused change further: asking whose change holds, choosing a representative first, asking what is to become of
 * it where somebody has gone on since, or just trying again.
 */
export type FaultWay = 'decide' | 'choose' | 'correct' | 'retry'

type Refused = { code: string; differences: readonly unknown[]; needsCorrection: boolean }

export function wayOf({ code, differences, needsCorrection }: Refused): FaultWay {
  if (code === 'CONFLICT' && differences.length > 0) return 'decide'
  if (code === 'REPRESENTATIVE_REQUIRED') return 'choose'
  return needsCorrection ? 'correct' : 'retry'
}
