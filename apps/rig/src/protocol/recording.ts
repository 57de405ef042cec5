import type { Camera } from '@skadi/domain/capture/camera'
import type { LeftOut } from '@skadi/domain/capture/left-out'
import type { RecordingContentType } from '@skadi/domain/images/image-limits'

/** One file of a recording as it is announced to the server (rig.md). `size` in bytes, `sha256` in hex. */
export type RecordingFile = {
  name: string
  camera: Camera
  contentType: RecordingContentType
  size: number
  sha256: string
}

/** A file with access to its bytes; `read` gives bytes from `from` up to, not including, `to`. */
export type ReadableFile = RecordingFile & { read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>> }

/** One unit's recording of one passing, with the list of left-out files. `recordedAt` is ISO 8601 in UTC. */
export type Recording = {
  clipId: string
  recordedAt: string
  files: readonly ReadableFile[]
  leftOut?: LeftOut | undefined
}
