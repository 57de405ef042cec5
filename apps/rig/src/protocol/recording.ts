import type { Camera } from '@skadi/domain/capture/camera'
import type { LeftOut } from '@skadi/domain/capture/left-out'
import type { RecordingContentType } from '@skadi/domain/images/image-limits'

/** A file of a recording, as the unit announces it to the server (rig.md). `size` is in bytes and `sha256` in hex. */
export type RecordingFile = {
  name: string
  camera: Camera
  contentType: RecordingContentType
  size: number
  sha256: string
}

/** A file with access to its bytes. `read` returns the bytes from `from` up to, but not including, `to`. */
export type ReadableFile = RecordingFile & { read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>> }

/** A unit's recording of a passing, with the list of left-out files. `recordedAt` is ISO 8601 in UTC. */
export type Recording = {
  clipId: string
  recordedAt: string
  files: readonly ReadableFile[]
  leftOut?: LeftOut | undefined
}
