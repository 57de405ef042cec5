/**
 * Every threshold of finding faces, in one place, pixels of the photo (1920x1200). [fitted] on 2026-11-22 on the ten airport
 * frames of the set `faces` (the smallest faces) and, for false alarms, on 17 photos of cars of three other sets; [hand] by
 * judgement.
 */
export const faceThresholds = {
  /** Scale of the tiles: 40 of the 41 faces are found, the smallest 13 px wide; at 0.75 three fewer, for a quarter less time [fitted]. */
  fineScale: 0.9,
  /** How the tiles lie; few and large, as their overlap is looked at twice [hand: memory grows with a tile's size]. */
  fineTiles: { across: 2, down: 2 },
  /** A face of this size lies wholly in one tile; larger ones are found in the whole photo [hand]. */
  fineOverlap: 64,
  /** Scale of the whole photo, for large faces [hand: as wide as the pictures that the net was trained with]. */
  wholeScale: 512 / 1920,
  /** Least score of a face, and of one with a side of `largeFrom` or more: bonnets score up to 0.38, large faces from 0.69 [fitted]. */
  score: 0.3,
  largeScore: 0.5,
  largeFrom: 120,
  /** Boxes that share more are of the same face [hand]. */
  same: 0.4,
} as const
