import { byCameraOrder, type Camera, LEFT_CAMERAS, RIGHT_CAMERAS, type Side, sideOf } from './camera.ts'

/**
 * Reason why a rig does not send a file from the folder of a recording:
 * - `system`: an operating system or a file server wrote it (`Thumbs.db`, `.DS_Store`, `@eaDir`)
 * - `hidden`: its name begins with a dot; `partial`: an unfinished transfer left it
 * - `folder`, `link`, `special`: it is not a plain file
 * - `empty`: it has zero bytes; `unreadable`: the rig cannot read it; `tooLarge`: it is above the server's limit
 * - `notCamera`: its name is not a camera position; `otherSide`: its camera is on the other side of the rig
 * - `copy`, `duplicate`: it is a second file of a camera and frame, with the name of a copy or another name
 * - `tooMany`: it is beyond the maximum number of files of a recording; `unlisted`: it is missing in the list that came with the recording
 * - `png`, `otherPicture`, `notPicture`: its content is neither a JPEG photo nor an MP4 video
 * - `notJson`, `noTime`: it is a `recording.json` without valid content, or without a time
 * - `byServer`: the server refused it
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

/**
 * Contents that a sent recording lacks. `count` files were left out; `files` names the first `MAX_LEFT_OUT_FILES` of them. `missing` lists
 * cameras without a photo.
 */
export type LeftOut = { count: number; files: LeftOutFile[]; missing: Camera[] }

/** Left-out files of one side of a passing. */
export type LeftOutOfSide = LeftOut & { side: Side }

/** Maximum number of left-out files that are named. */
export const MAX_LEFT_OUT_FILES = 20
const LONGEST_NAME = 100

/**
 * Returns the name of a file or folder in a form that can be stored and displayed. The form has no control or invisible characters and at
 * most 100 characters.
 */
export function shownFileName(name: string): string {
  const plain = name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}')
  const letters = [...plain]
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : plain
}

/** Cuts the list of left-out files to the limits of storage. Returns undefined if nothing was left out. */
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
/** Number of cameras that each side of a rig always has: bottom, top and roof. */
const ALWAYS = 3

/**
 * Returns the cameras without a photo in a recording. Each side with a photo should have a photo of its bottom, top and roof camera. A
 * camera that the name of a left-out file contains should have a photo too.
 */
export function missingCameras(sent: readonly Camera[], named: readonly Camera[]): Camera[] {
  const sides = new Set((sent.length > 0 ? sent : named).map(sideOf))
  const expected = [...[...sides].flatMap((side) => CAMERAS_OF[side].slice(0, ALWAYS)), ...named]
  return [...new Set(expected)].filter((camera) => !sent.includes(camera)).sort(byCameraOrder)
}

/** Adds a file that the server refused to the left-out files. `rest` are the files that are sent. */
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
