import { createRequire } from 'node:module'

/** Inserted into the installed program by packaging; there is no package.json beside it. */
declare const SKADI_RIG_VERSION: string | undefined

export const VERSION: string =
  typeof SKADI_RIG_VERSION === 'string'
    ? SKADI_RIG_VERSION
    : createRequire(import.meta.url)('../../../../package.json').version
