import type { KnownFigures } from './compare-known.ts'

/** Denominator of the agreement: every drawn or known box, a matching pair counted once (decision 52). */
export const agreedOf = ({ found, missed, extra }: Omit<KnownFigures, 'labelsRight'>): number => found + missed + extra
