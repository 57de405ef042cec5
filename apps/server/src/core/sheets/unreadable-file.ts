/** A file that is no workbook, or one that no spreadsheet would have written. The text is for the log. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/** @throws UnreadableFile with that reason unless it holds */
export function must(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new UnreadableFile(reason)
}
