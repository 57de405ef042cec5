import { createRequire } from 'node:module'

/** Version that packaging inserts into the installed program, because that program has no package.json. */
declare const SKADI_RIG_VERSION: string | undefined

export const VERSION: string =
  typeof SKADI_RIG_VERSION === 'string'
    ? SKADI_RIG_VERSION
    : createRequire(import.meta.url)('../../../../package.json').version
