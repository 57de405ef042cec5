/** A moment as people at the rig read it off their clocks. */
export type LocalMoment = { at: Date; timeZone: string }

/** What stands in a cell of an exported table; null leaves it empty. */
export type Cell = string | number | LocalMoment | null
export type Row = readonly Cell[]
/** Rows as they are read, so that a table of any length is never in memory whole. */
export type Rows = Iterable<Row> | AsyncIterable<Row>
