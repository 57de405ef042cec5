/** Pagination: cursor after the last row of a page, in list order. */
export type ImageSetCursor = { recDay: string; recDate: string; id: string }

const PARTS = /^(\d{4}-\d{2}-\d{2})\|([^|]{10,40})\|([0-9a-f-]{36})$/

export const writeCursor = ({ recDay, recDate, id }: ImageSetCursor): string =>
  Buffer.from(`${recDay}|${recDate}|${id}`).toString('base64url')

/** @returns undefined for text that writeCursor did not make */
export function readCursor(text: string): ImageSetCursor | undefined {
  const match = PARTS.exec(Buffer.from(text, 'base64url').toString('utf8'))
  if (!match) return undefined
  const [, recDay, recDate, id] = match
  return recDay && recDate && id && !Number.isNaN(Date.parse(recDate)) ? { recDay, recDate, id } : undefined
}
