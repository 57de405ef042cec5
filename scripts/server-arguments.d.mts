export const SERVER_ARGUMENTS: readonly string[]
