import type { KnownFigures } from './compare-known.ts'

/** What agreement is a share of: every box that somebody drew or that is known, a pair counted once (decision 52). */
export const agreedOf = ({ found, missed, extra }: Omit<KnownFigures, 'labelsRight'>): number => found + missed + extra
