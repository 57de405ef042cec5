import type { KnownFigures } from './compare-known.ts'

/** Returns the denominator of the agreement: the number of drawn and known boxes, in which a matching pair counts once (decision 52). */
export const agreedOf = ({ found, missed, extra }: Omit<KnownFigures, 'labelsRight'>): number => found + missed + extra
