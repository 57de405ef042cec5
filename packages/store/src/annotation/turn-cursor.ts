/**
 * Cursor after the last row of a page of passings in queue order. Priorities rise with time. All pages of a listing are therefore sorted by
 * the priorities at one moment, `at`.
 */
export type TurnCursor = { at: string; aged: number; since: string; id: string }

const PARTS = /^turn\|([^|]{10,40})\|(-?\d{1,9})\|([^|]{10,40})\|([0-9a-f-]{36})$/

export const writeTurnCursor = ({ at, aged, since, id }: TurnCursor): string =>
  Buffer.from(`turn|${at}|${aged}|${since}|${id}`).toString('base64url')

/** Reads a cursor. @returns undefined if `writeTurnCursor` did not make the text */
export function readTurnCursor(text: string): TurnCursor | undefined {
  const [, at, aged, since, id] = PARTS.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? []
  if (!at || !since || !id || Number.isNaN(Date.parse(at)) || Number.isNaN(Date.parse(since))) return undefined
  return { at, aged: Number(aged), since, id }
}
