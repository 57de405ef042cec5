import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const INDEX = /\/paraglide\/messages\/_index\.js$/
const EXPORT = /^export \* from '(.+)'$/gm
const IMPORT = /^import .+$/gm

/**
 * For tests: all messages as one module. The compiler writes thousands of modules, so that each page of the portal
 * loads only its own messages, but a test that resets its modules would load all of them again.
 */
export function messagesInOneModule(): Plugin {
  return {
    name: 'messages-in-one-module',
    enforce: 'pre',
    load(id) {
      if (!INDEX.test(id)) return null
      const files = readFileSync(id, 'utf8').matchAll(EXPORT)
      const texts = Array.from(files, ([, file = '']) => readFileSync(join(dirname(id), file), 'utf8'))
      const imports = new Set(texts.flatMap((text) => text.match(IMPORT) ?? []))
      return [...imports, ...texts.map((text) => text.replace(IMPORT, ''))].join('\n')
    },
  }
}
