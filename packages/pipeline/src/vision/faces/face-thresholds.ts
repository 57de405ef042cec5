/**
 * All thresholds of face detection, in pixels of the photo (1920x1200).
 * - [fitted]: chosen on 2026-11-22 on the ten airport frames of the set `faces`, which have the smallest faces. For false alarms, chosen on
 * 17 photos of cars of three other sets.
 * - [hand]: by judgement.
 */
export const faceThresholds = {
  /**
   * Scale of the tiles. This scale finds 40 of the 41 faces, the smallest 13 px wide; a scale of 0.75 takes a quarter less time and finds
   * three fewer [fitted].
   */
  fineScale: 0.9,
  /** Number of tiles. The tiles are few and large, because overlaps are processed twice [hand: memory grows with a tile's size]. */
  fineTiles: { across: 2, down: 2 },
  /** Largest face that always lies in one tile. Larger faces are found in the whole photo [hand]. */
  fineOverlap: 64,
  /** Scale of the whole photo, for large faces [hand: the width of the pictures that the net was trained on]. */
  wholeScale: 512 / 1920,
  /**
   * Least score of a face, and least score of a face with a side of `largeFrom` or more. Bonnets score up to 0.38, and large faces from
   * 0.69 [fitted].
   */
  score: 0.3,
  largeScore: 0.5,
  largeFrom: 120,
  /** Boxes with more overlap show one face [hand]. */
  same: 0.4,
} as const
