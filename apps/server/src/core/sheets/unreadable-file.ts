/** Error for a file that is no workbook, or that no spreadsheet program would write. The text is for the log. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/** @throws UnreadableFile with this reason unless the condition holds */
export function must(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new UnreadableFile(reason)
}
