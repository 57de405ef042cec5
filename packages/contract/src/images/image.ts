import { CAMERAS } from '@skadi/domain/capture/camera'
import { DELETER_ROLES } from '@skadi/domain/images/deleter-role'
import { FRAME_CHOICES } from '@skadi/domain/images/frame-choice'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/**
 * Deletion of a frame: time, user, and the role in which the user acted (1§3, B-57). `name` is null if this reader
 * may not know the name: the portal's text then names the role.
 */
const softDeleted = z.object({
  timestamp: instant,
  userId: id,
  role: z.enum(DELETER_ROLES),
  name: z.nullable(z.string()),
})

/**
 * A photo of a passing (1§3). `url` is its path at 1920 px for pages (ruling 16), null while the photo cannot be shown.
 * `signedImg` is a signed path to its published JPEG, with faces blurred where required; it needs no token, is valid
 * for 5 minutes, and each fetch checks again that the requesting user may read the photo (ruling 48). `signedImg` is null
 * where `url` is null, and for photos of unassigned passings that a company's administrator reads. Coordinates are in
 * 1920x1200.
 */
export const image = z.object({
  imageId: id,
  id,
  fileName: z.string(),
  imageSetId: id,
  camera: z.enum(CAMERAS),
  /** number of the frame among the frames of its camera, from 1 */
  frame: z.int(),
  /** the frame represents its camera, unless the frame was deleted */
  isSelected: z.boolean(),
  /** reason why the frame was selected or not; null before the comparison of frames */
  frameChoice: z.nullable(z.enum(FRAME_CHOICES)),
  softDeleted: z.nullable(softDeleted),
  hasDamages: z.boolean(),
  date: instant,
  signedImg: z.nullable(z.string()),
  url: z.nullable(z.string()),
  revision: z.int(),
  /**
   * `pending`: not derived yet; `unreadable`: could not be decoded, `reason` is one of the sentences of
   * `fileFaultReason` (domain); `gone`: deleted, by `retention` or `erasure` (C-22)
   */
  status: z.enum(['pending', 'ready', 'unreadable', 'gone']),
  reason: z.nullable(z.string()),
  size: z.object({ width: z.int(), height: z.int() }),
  /** SHA-256 of the original as it came from the rig, hexadecimal */
  sha256: z.string(),
})
export type Image = z.output<typeof image>
