import { CAMERAS } from '@skadi/domain/capture/camera'
import { FRAME_CHOICES } from '@skadi/domain/images/choose-frame'
import { DELETER_ROLES } from '@skadi/domain/images/image-deletion'
import * as z from 'zod/mini'
import { id, instant } from '../core/shapes.ts'

/**
 * Deletion of a frame: time, user, and the role in which the user deleted it (1§3, B-57). `name` is null if the reader may not know the
 * name; the portal then names the role.
 */
const softDeleted = z.object({
  timestamp: instant,
  userId: id,
  role: z.enum(DELETER_ROLES),
  name: z.nullable(z.string()),
})

/**
 * A photo of a passing (1§3). `url` is its path at 1920 px for pages (ruling 16); it is null while the photo cannot be shown. `signedImg`
 * is a signed path to the published JPEG, with faces blurred if required. It needs no token and is valid for 5 minutes. Each fetch checks
 * again that the requesting user may read the photo (ruling 48). `signedImg` is null if `url` is null, and for photos of unassigned
 * passings that a company's administrator reads. Coordinates are in 1920x1200.
 */
export const image = z.object({
  imageId: id,
  id,
  fileName: z.string(),
  imageSetId: id,
  camera: z.enum(CAMERAS),
  /** number of the frame among the frames of its camera, from 1 */
  frame: z.int(),
  /** true if the frame was chosen to represent its camera; a deleted frame does not represent it */
  isSelected: z.boolean(),
  /** reason why the frame was selected or not; null until the frames are compared */
  frameChoice: z.nullable(z.enum(FRAME_CHOICES)),
  softDeleted: z.nullable(softDeleted),
  hasDamages: z.boolean(),
  date: instant,
  signedImg: z.nullable(z.string()),
  url: z.nullable(z.string()),
  revision: z.int(),
  /**
   * `pending`: not processed yet; `unreadable`: could not be decoded, with a sentence of `fileFaultReason` (domain) as `reason`; `gone`:
   * deleted because of `retention` or `erasure` (C-22)
   */
  status: z.enum(['pending', 'ready', 'unreadable', 'gone']),
  reason: z.nullable(z.string()),
  size: z.object({ width: z.int(), height: z.int() }),
  /** SHA-256 of the original file from the rig, in hex */
  sha256: z.string(),
})
export type Image = z.output<typeof image>
