/**
 * Preload that inserts faults into a server: it replaces texts in the source of a file. PLANTED lists the replacements
 * as JSON. If the source lacks a text, the server ends. Otherwise a drill could pass although its fault was never
 * inserted.
 */
import { registerHooks } from 'node:module'

const faults = JSON.parse(process.env.PLANTED ?? '[]')

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    let source
    for (const { find, put } of faults.filter(({ file }) => url.endsWith(file))) {
      source ??= Buffer.from(loaded.source).toString()
      if (!source.includes(find)) throw new Error(`nothing to plant in ${url}: ${find}`)
      source = source.replaceAll(find, put)
    }
    return source === undefined ? loaded : { ...loaded, source }
  },
})
