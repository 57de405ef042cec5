/** A moment in the local time of the rig. */
export type LocalMoment = { at: Date; timeZone: string }

/** Content of a cell of an exported table; null leaves it empty. */
export type Cell = string | number | LocalMoment | null
export type Row = readonly Cell[]
/** Rows in a stream, so that a table of any length is never completely in memory. */
export type Rows = Iterable<Row> | AsyncIterable<Row>
