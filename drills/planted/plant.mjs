/**
 * Preloaded into a server that is to be wrong in one place: the source of a file says something else there. What to replace stands in
 * PLANTED as JSON. A text that is not there ends the server, so that no drill passes because its fault was never planted.
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
