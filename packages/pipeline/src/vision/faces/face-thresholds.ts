/**
 * Every threshold of face detection, in one place, pixels of the photo (1920x1200). [fitted] on 2026-11-22 on the ten airport
 * frames of the set `faces` (the smallest faces) and, for false alarms, on 17 photos of cars of three other sets; [hand] by
 * judgement.
 */
export const faceThresholds = {
  /** Scale of the tiles: 40 of the 41 faces are found, the smallest 13 px wide; at 0.75 three fewer, for a quarter less time [fitted]. */
  fineScale: 0.9,
  /** Layout of the tiles; few and large, because overlaps are processed twice [hand: memory grows with a tile's size]. */
  fineTiles: { across: 2, down: 2 },
  /** Largest face that lies wholly in one tile; larger faces are found in the whole photo [hand]. */
  fineOverlap: 64,
  /** Scale of the whole photo, for large faces [hand: the width of the net's training pictures]. */
  wholeScale: 512 / 1920,
  /** Least score of a face, and of a face with a side of `largeFrom` or more: bonnets score up to 0.38, large faces from 0.69 [fitted]. */
  score: 0.3,
  largeScore: 0.5,
  largeFrom: 120,
  /** Boxes with more overlap show the same face [hand]. */
  same: 0.4,
} as const
