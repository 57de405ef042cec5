import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { customerPage } from './vite-plugins/customer-page.ts'
import { firstPaint } from './vite-plugins/first-paint.ts'
import { lightContract } from './vite-plugins/light-contract.ts'
import { messages } from './vite-plugins/messages.ts'
import { offlinePage } from './vite-plugins/offline-page.ts'
import { reportTexts } from './vite-plugins/report-texts.ts'

/** The API server during development of the portal. */
const api = `http://127.0.0.1:${process.env.PORT ?? '8080'}`

/** True for a chunk that is neither a page nor loaded by every page. The entry lists all names, and the sign-in page has no bytes to spare. */
const isShared = (name: string): boolean => !/^(index|base|start|signed-in)$|-pages?$/.test(name)

export default defineConfig({
  base: '/',
  plugins: [messages(), reportTexts(), lightContract(), react(), firstPaint(), offlinePage(), customerPage()],
  build: {
    outDir: 'dist',
    // Not 'assets': the portal has pages below /assets (B-43).
    assetsDir: 'static',
    assetsInlineLimit: 0,
    manifest: true,
    license: { fileName: 'third-party-notices.txt' },
    target: 'es2023',
    cssMinify: true,
    rolldownOptions: {
      output: {
        // The entry lists the file names of all chunks, so a shared chunk has no name.
        // Hashes do not compress: seven base36 characters are short, and distinguish all files of all releases.
        hashCharacters: 'base36',
        chunkFileNames: ({ name }) => (isShared(name) ? 'static/[hash:7].js' : 'static/[name]-[hash:7].js'),
        assetFileNames: ({ names: [name = ''] }) =>
          isShared(name) && name.endsWith('.css') ? 'static/[hash:7][extname]' : 'static/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Modules that every page needs, in one file that stays the same from release to release. The sign-in pages need no mutations,
            // infinite or parallel queries, blockers or virtual lists.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|zustand|@tanstack\/(?!.*(virtual|seQueries|queriesObserver|seMutation|mutationObserver|nfiniteQuery|useBlocker)))/,
            },
            // Modules of every page in one file: 30 small files weigh a third more. main.tsx stays out: it awaits pages, a deadlock.
            // language, use-load-ahead and use-now serve both sides of sign-in and would pull other modules along.
            { name: 'start', test: /\/src\/(router\.tsx|core\/(language|screens\/use-load-ahead|use-now)\.ts)$/ },
            // A separate chunk: most pages use it, and would otherwise load the registration.
            { name: 'segments', test: /\/src\/ui\/fields\/segmented-control\.tsx$/ },
            // The sign-in pages load little of the rest; the modules of every page behind sign-in form one file too.
            {
              name: 'door',
              test: /\/src\/pages\/auth\/(login|register)-page\.tsx$/,
              entriesAware: true,
              entriesAwareMergeThreshold: 4_500,
            },
            { name: 'signed-in', test: /\/src\/pages\/portal\/signed-in-page\.tsx$/ },
            // A separate chunk: lists show keys too, and would otherwise load the actions of the canvas.
            { name: 'key-hint', test: /\/src\/ui\/buttons\/(key-hint|shift-enter)\.tsx$/ },
            // A separate chunk: lists use these modules too, and would otherwise load the photo views of a passing.
            {
              name: 'row-facts',
              test: /\/src\/(core\/(words\/money|screens\/on-plain-click)|costs\/sum-prices|evidence\/(car-image-sets-query|use-compared-with)|image-sets\/(check\/asked-check|use-companies|use-wide-screen|photos\/cover-photo))\.tsx?$/,
            },
            // Modules that the canvas shares with other screens would become tiny chunks, whose overhead is larger than their content.
            {
              name: 'passing',
              test: /\/src\/pages\/(image-sets\/image-set|annotation\/assignment)-page\.tsx$/,
              entriesAware: true,
              entriesAwareMergeThreshold: 4_000,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: false, proxy: { '/api': { target: api, ws: true } } },
  preview: { port: 4173, strictPort: false, proxy: { '/api': { target: api, ws: true } } },
})
