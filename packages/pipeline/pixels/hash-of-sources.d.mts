/** SHA-256 of all that is compiled, in hex. */
export function hashOfSources(): string
