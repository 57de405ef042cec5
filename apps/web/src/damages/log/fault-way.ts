import type { Fault } from '../data/use-faults.ts'

/** What gets a refused change further: asking whose change holds, choosing a representative first, or just trying again. */
export type FaultWay = 'decide' | 'choose' | 'retry'

export function wayOf({ code, differences }: Pick<Fault, 'code' | 'differences'>): FaultWay {
  if (code === 'CONFLICT' && differences.length > 0) return 'decide'
  return code === 'REPRESENTATIVE_REQUIRED' ? 'choose' : 'retry'
}
