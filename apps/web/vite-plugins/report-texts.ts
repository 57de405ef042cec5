import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const FILE = /\/packages\/report\/messages\/\w+\/(damages|cameras)\.json$/
/**
 * Reports never print the meaning of a label. The portal compiles these messages itself, together with the page that
 * shows them.
 */
const LEFT_OUT = /^labelMeaning_/

/**
 * Removes texts that only the portal needs from the bundles of reports and of customers' pages.
 * @param leftOut keys of the texts that a bundle does not need
 */
export function reportTexts(leftOut = LEFT_OUT): Plugin {
  return {
    name: 'skadi-report-texts',
    enforce: 'pre',
    load(id) {
      if (!FILE.test(id)) return null
      const texts = Object.entries(JSON.parse(readFileSync(id, 'utf8')) as Record<string, unknown>)
      return JSON.stringify(Object.fromEntries(texts.filter(([key]) => !leftOut.test(key))))
    },
  }
}
