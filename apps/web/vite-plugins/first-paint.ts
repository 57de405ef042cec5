import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite'

const source = fileURLToPath(new URL('../src/theme/first-paint.js', import.meta.url))

/**
 * Modules of the most likely first screens: the browser loads their scripts in parallel with the entry, not after it.
 */
const signedOut = ['src/pages/auth/login-page.tsx']
const signedIn = ['src/routes/guards.ts', 'src/pages/portal/signed-in-page.tsx', 'src/pages/image-sets/inbox-page.tsx']

/** Names of the script files that these modules need in addition to the entry, separated by blanks. */
function scriptsOf(bundle: Rollup.OutputBundle, modules: readonly string[]): string {
  const files = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(file)) return
    files.add(file)
    for (const imported of chunk.imports) add(imported)
  }
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && modules.some((module) => chunk.facadeModuleId?.endsWith(module))) add(file)
  }
  return [...files].join(' ')
}

/**
 * Adds the resources of the first paint: the font of all texts, and the script that sets light or dark. The script is a file,
 * because the content security policy forbids inline scripts, and no module, because modules run late.
 */
export function firstPaint(): Plugin {
  const script = readFileSync(source, 'utf8')
  const inBuild = `static/first-paint-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
  return {
    name: 'skadi-first-paint',
    configureServer(server) {
      server.middlewares.use('/first-paint.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(script)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: inBuild, source: script })
    },
    transformIndexHtml(_html, { bundle, path }) {
      const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'))
      const isPortal = path.endsWith('/index.html')
      const attrs = bundle
        ? isPortal
          ? { src: `/${inBuild}`, 'data-out': scriptsOf(bundle, signedOut), 'data-in': scriptsOf(bundle, signedIn) }
          : { src: `/${inBuild}` }
        : { src: '/first-paint.js' }
      const tags: HtmlTagDescriptor[] = [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      if (font)
        tags.push({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true },
          injectTo: 'head-prepend',
        })
      return tags
    },
  }
}
