import { byCameraOrder, type Camera, LEFT_CAMERAS, RIGHT_CAMERAS, type Side, sideOf } from './camera.ts'

/**
 * Reason why a file beside the photos of a recording is not sent:
 * - `system`: written by an operating system or a file server (`Thumbs.db`, `.DS_Store`, `@eaDir`)
 * - `hidden`: its name begins with a dot; `partial`: left over from an unfinished transfer
 * - `folder`, `link`, `special`: not a plain file
 * - `empty`, `unreadable`, `tooLarge`: of zero bytes, not readable by the rig, above the limit of the server
 * - `notCamera`, `otherSide`: its name is not a camera position, or is a position of the rig's other side
 * - `copy`, `duplicate`: a second file of a camera and frame, named like a copy or not
 * - `tooMany`: beyond the files of a recording; `unlisted`: not in the list that came with the recording
 * - `png`, `otherPicture`, `notPicture`: its content is neither a JPEG photo nor an MP4 video
 * - `notJson`, `noTime`: a `recording.json` without valid content, or without a time
 * - `byServer`: the server refused the file
 */
export const LEFT_OUT_REASONS = [
  'system',
  'hidden',
  'partial',
  'folder',
  'link',
  'special',
  'empty',
  'unreadable',
  'tooLarge',
  'notCamera',
  'otherSide',
  'copy',
  'duplicate',
  'tooMany',
  'unlisted',
  'png',
  'otherPicture',
  'notPicture',
  'notJson',
  'noTime',
  'byServer',
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

export type LeftOutFile = { name: string; reason: LeftOutReason }

/** Contents that a sent recording lacks: `count` files, of which the first `MAX_LEFT_OUT_FILES` are named, and cameras without a photo. */
export type LeftOut = { count: number; files: LeftOutFile[]; missing: Camera[] }

/** Left-out data of one side of a passing. */
export type LeftOutOfSide = LeftOut & { side: Side }

/** Maximum number of left-out files that are named. */
export const MAX_LEFT_OUT_FILES = 20
const LONGEST_NAME = 100

/**
 * A file's or folder's name in a form that can be stored and displayed: without control and invisible characters, at most 100 characters.
 */
export function shownFileName(name: string): string {
  const plain = name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}')
  const letters = [...plain]
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : plain
}

/** Data that was left out, cut to the limits of storage; undefined if nothing was left out. */
export function boundLeftOut({
  files,
  count = files.length,
  missing,
}: {
  files: readonly LeftOutFile[]
  count?: number
  missing: readonly Camera[]
}): LeftOut | undefined {
  if (count === 0 && missing.length === 0) return undefined
  const named = files.slice(0, MAX_LEFT_OUT_FILES).map(({ name, reason }) => ({ name: shownFileName(name), reason }))
  return { count: Math.max(count, named.length), files: named, missing: [...new Set(missing)].sort(byCameraOrder) }
}

const CAMERAS_OF: Record<Side, readonly Camera[]> = { left: LEFT_CAMERAS, right: RIGHT_CAMERAS }
/** Positions that each side of a rig always has: bottom, top and roof. */
const ALWAYS = 3

/**
 * Cameras without a photo in a recording. Expected are the bottom, top and roof camera of each side with a photo, and the cameras that
 * names of left-out files contain.
 */
export function missingCameras(sent: readonly Camera[], named: readonly Camera[]): Camera[] {
  const sides = new Set((sent.length > 0 ? sent : named).map(sideOf))
  const expected = [...[...sides].flatMap((side) => CAMERAS_OF[side].slice(0, ALWAYS)), ...named]
  return [...new Set(expected)].filter((camera) => !sent.includes(camera)).sort(byCameraOrder)
}

/** Adds a file that the server refused to the left-out data; `rest`: the files that are sent. */
export const withRefused = (
  before: LeftOut | undefined,
  refused: { name: string; camera: Camera },
  rest: readonly { camera: Camera }[],
): LeftOut | undefined =>
  boundLeftOut({
    count: (before?.count ?? 0) + 1,
    files: [{ name: refused.name, reason: 'byServer' }, ...(before?.files ?? [])],
    missing: missingCameras(
      rest.map(({ camera }) => camera),
      [...(before?.missing ?? []), refused.camera],
    ),
  })
