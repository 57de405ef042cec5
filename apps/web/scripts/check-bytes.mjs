// Checks the size of each route's JavaScript (gzip -9) with `node apps/web/scripts/check-bytes.mjs`. The files come from the manifest of
// the last build. Prints one line of JSON. The exit code is 1 if a route exceeds its limit of the UI specification.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const manifestFile = `${dist}.vite/manifest.json`

const SIGNED_IN = 'src/pages/portal/signed-in-page.tsx'

/**
 * Each route with its size limit in bytes (1 kB = 1000 bytes). `modules` load dynamically before the screen of the
 * route is visible.
 */
const ROUTES = [
  { route: 'login', modules: ['src/pages/auth/login-page.tsx'], budget: 140_000 },
  { route: 'register', modules: ['src/pages/auth/register-page.tsx'], budget: 140_000 },
  { route: 'inbox', modules: [SIGNED_IN, 'src/pages/image-sets/inbox-page.tsx'], budget: 240_000 },
  { route: 'fleet', modules: [SIGNED_IN, 'src/pages/fleet/fleet-page.tsx'], budget: 250_000 },
  { route: 'details', modules: [SIGNED_IN, 'src/pages/image-sets/image-set-page.tsx'], budget: 270_000 },
  { route: 'report', modules: [SIGNED_IN, 'src/pages/reports/report-page.tsx'], budget: 270_000 },
  { route: 'compare', modules: [SIGNED_IN, 'src/pages/evidence/compare-page.tsx'], budget: 270_000 },
  { route: 'annotator', modules: [SIGNED_IN, 'src/pages/annotation/assignment-page.tsx'], budget: 270_000 },
  // the page loads one language; the texts of Polish are the largest
  { route: 'customer', entry: 'customer', modules: ['virtual:texts/pl'], budget: 90_000 },
]

if (!existsSync(manifestFile)) {
  process.stderr.write(`No build to weigh: ${manifestFile} is missing. Run: npm run build -w @skadi/web\n`)
  process.exit(2)
}
const portal = JSON.parse(readFileSync(manifestFile, 'utf8'))
// The customer's page has a separate build, because it loads no code of the portal.
const customers = JSON.parse(readFileSync(`${dist}.vite/customer-manifest.json`, 'utf8'))

/** Returns the chunks that a module loads through static imports, including its own chunk. */
function chunksOf(manifest, key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The manifest has no ${key}`)
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, seen)
  return seen
}

const gzipBytes = (file) => gzipSync(readFileSync(`${dist}${file}`), { level: 9 }).length

const firstPaint = readFileSync(`${dist}index.html`, 'utf8').match(/src="\/(static\/first-paint-[^"]+\.js)"/)
if (!firstPaint) throw new Error('index.html does not load the first-paint script')

const results = ROUTES.map(({ route, modules, budget, entry = 'index.html' }) => {
  const manifest = entry in portal ? portal : customers
  const keys = new Set()
  // the page's own modules are a named file of the build (vite-plugins/customer-page.ts)
  const first = entry in manifest ? entry : Object.keys(manifest).find((key) => manifest[key].name === entry)
  for (const key of [first, ...modules]) chunksOf(manifest, key, keys)
  const scripts = new Set([firstPaint[1], ...[...keys].map((key) => manifest[key].file)])
  const styles = new Set([...keys].flatMap((key) => manifest[key].css ?? []))
  const sum = (files) => [...files].reduce((total, file) => total + gzipBytes(file), 0)
  return { route, scripts: scripts.size, jsGzip: sum(scripts), cssGzip: sum(styles), budget }
})
const over = results.filter(({ jsGzip, budget }) => jsGzip > budget)
process.stdout.write(`${JSON.stringify({ name: 'portal-bytes', ok: over.length === 0, routes: results })}\n`)
process.exit(over.length === 0 ? 0 : 1)
