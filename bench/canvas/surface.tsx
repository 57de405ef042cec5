/** What the bench asks of the page. Each surface says how it is done. */
export const surface = {
  /** resolves when everything is drawn */
  shown: Promise.resolve(),
  select: (_index: number): void => {},
  /** whether a box was let go at another place */
  hasMoved: (_index: number): boolean => false,
  /** milliseconds from frame to frame since the last call */
  frames: (): number[] => [],
}
