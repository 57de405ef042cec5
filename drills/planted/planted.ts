/** A place in the server's source and its replacement text. */
export type Plant = { file: string; find: string; put: string }

/** Returns the environment of a server process with deliberate faults. */
export const planted = (...faults: readonly Plant[]): Record<string, string> => ({
  NODE_OPTIONS: `--import ${new URL('plant.mjs', import.meta.url)}`,
  PLANTED: JSON.stringify(faults),
})
