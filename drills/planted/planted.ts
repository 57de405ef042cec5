/** A place in the source of the server and what stands there instead. */
export type Plant = { file: string; find: string; put: string }

/** Environment of a server process with faults in it. */
export const planted = (...faults: readonly Plant[]): Record<string, string> => ({
  NODE_OPTIONS: `--import ${new URL('plant.mjs', import.meta.url)}`,
  PLANTED: JSON.stringify(faults),
})
