/** Error about a file that is no workbook, or that no spreadsheet program would write. Only the log contains the text. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/** @throws UnreadableFile with the given reason if the condition is false */
export function must(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new UnreadableFile(reason)
}
