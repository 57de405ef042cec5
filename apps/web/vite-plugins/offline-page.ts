import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@skadi/domain/language/language'
import type { Plugin } from 'vite'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/**
 * Builds the service worker for an unreachable server, and the page that it caches, separately from the portal, so that
 * they work without its chunks. The version of the worker is the hash of its cache.
 */
export function offlinePage(): Plugin {
  return {
    name: 'skadi-offline-page',
    apply: 'build',
    generateBundle() {
      const files = {
        'offline.html': read('src/offline/offline.html').replace('__TEXTS__', LANGUAGES.map(textsIn).join('')),
        'offline.css': ['theme/tokens', 'theme/static-shell', 'offline/offline']
          .map((one) => read(`src/${one}.css`))
          .join(''),
        'offline.js': read('src/offline/offline.js'),
        'first-paint.js': read('src/theme/first-paint.js'),
        'icon.svg': read('src/theme/icon.svg'),
      }
      for (const [name, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName: `offline/${name}`, source })
      }
      const worker = read('src/offline/worker.js')
      const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.replace('__VERSION__', version) })
    },
  }
}

function textsIn({ locale, tag }: (typeof LANGUAGES)[number]): string {
  const words: Record<string, string> = JSON.parse(read(`messages/${locale}/offline.json`))
  const { offline_title: title, offline_text: text, offline_retry: retry, offline_still: still } = words
  return `<section data-language="${locale}" lang="${tag}">
      <h1>${title}</h1>
      <p>${text}</p>
      <button type="button">${retry}</button>
      <output data-still="${still}"></output>
    </section>`
}
