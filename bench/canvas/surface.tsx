/** Interface between the bench and the page. Each surface implements it. */
export const surface = {
  /** resolves when everything is drawn */
  shown: Promise.resolve(),
  select: (_index: number): void => {},
  /** true if a box was dropped at another place */
  hasMoved: (_index: number): boolean => false,
  /** milliseconds from frame to frame since the last call */
  frames: (): number[] => [],
}
