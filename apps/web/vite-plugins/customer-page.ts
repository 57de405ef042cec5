import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { firstPaint } from './first-paint.ts'
import { lightContract } from './light-contract.ts'
import { reportTexts } from './report-texts.ts'

/**
 * Builds the customers' page after the portal, into the same folder but separately: it shares no chunk with the portal, so
 * that it never loads portal code, for any code splitting of the portal. The development server rewrites the URLs of
 * customers' pages to it; in production the server serves the built page.
 */
export function customerPage(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'skadi-customer-page',
    configResolved: (config) => {
      root = config.root
      outDir = config.build.outDir
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/c/')) request.url = '/customer.html'
        next()
      })
    },
    async closeBundle() {
      if (this.meta.watchMode || process.env.VITEST) return
      await build({
        root,
        base: '/',
        configFile: false,
        logLevel: 'warn',
        plugins: [reportTexts(), lightContract(), react(), firstPaint()],
        build: {
          outDir,
          emptyOutDir: false,
          assetsDir: 'static',
          assetsInlineLimit: 0,
          manifest: '.vite/customer-manifest.json',
          target: 'es2023',
          rolldownOptions: { input: 'customer.html' },
        },
      })
    },
  }
}
