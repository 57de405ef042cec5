import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { firstPaint } from './first-paint.ts'
import { lightContract } from './light-contract.ts'
import { OF_CUSTOMERS_PAGE, reportTexts } from './report-texts.ts'

/**
 * Builds the customer's page after the portal, as a separate build in the same folder. It shares no chunk with the
 * portal, so it never loads code of the portal, however the portal is split. The development server rewrites URLs of
 * customers' pages to this page; in production the server serves the built page.
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
        plugins: [reportTexts(OF_CUSTOMERS_PAGE), lightContract(), react(), firstPaint()],
        build: {
          outDir,
          emptyOutDir: false,
          assetsDir: 'static',
          assetsInlineLimit: 0,
          manifest: '.vite/customer-manifest.json',
          target: 'es2023',
          // Modules of the page and of its later parts stay in the page's own file; a file of their own would cost one more request.
          rolldownOptions: {
            input: 'customer.html',
            output: { codeSplitting: { groups: [{ name: 'customer', test: /customer-main/ }] } },
          },
          // browsers of the target know `modulepreload`, or work without it
          modulePreload: false,
        },
      })
    },
  }
}
