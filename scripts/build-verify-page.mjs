// `node scripts/build-verify-page.mjs`: builds the offline page that verifies evidence bundles. Tests and server verify
// bundles with the same modules. build-verify-page.test.mjs compares the result with the committed file.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@skadi/domain/language/language'
import { build } from 'vite'

const bundle = new URL('../packages/report/src/bundle/', import.meta.url)
const written = new URL('verify-page.generated.ts', bundle)

/** Texts of the page in every language. The fallback language comes first. */
const texts = LANGUAGES.map(({ locale }) =>
  JSON.parse(readFileSync(new URL(`../packages/report/messages/${locale}/bundle.json`, import.meta.url), 'utf8')),
)

/** Removes the comments of libraries, because they would be two thirds of the page. */
const withoutDocs = (code) => code.replace(/^[ \t]*\/\*\*[^]*?\*\/[ \t]*\n/gm, '').replace(/^[ \t]*\/\/.*\n/gm, '')

/**
 * Builds the script of the page. It is not minified, so that an expert who doubts a bundle can read it.
 * @returns {Promise<string>}
 */
async function bundleScript() {
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(bundle),
    plugins: [{ name: 'skadi-short-libraries', transform: { filter: { id: /node_modules/ }, handler: withoutDocs } }],
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('verify-start.ts', bundle)),
        output: { format: 'iife', strict: true },
      },
    },
  })
  return output[0].code.replace(/^\/\/#(end)?region.*\n/gm, '')
}

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Builds the whole page.
 * @returns {Promise<string>} one file that loads nothing
 */
async function buildVerifyPage() {
  const script = await bundleScript()
  if (script.includes('</script')) throw new Error('The script would end its own element')
  const style = readFileSync(new URL('verify-style.css', bundle), 'utf8')
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${texts[0].verifyPage_title}</title>
<style>${style}</style>
</head>
<body>
<noscript>${texts.map(({ verifyPage_noScript }) => verifyPage_noScript).join(' · ')}</noscript>
<script>${script}</script>
</body>
</html>
`
}

/**
 * Builds the module that contains the page.
 * @returns {Promise<string>} source of the module
 */
export async function buildVerifyModule() {
  const text = (await buildVerifyPage()).replace(/[\\`]|\$\{/g, '\\$&')
  return `/* oxlint-disable max-lines */
// Made by \`node scripts/build-verify-page.mjs\` from the files beside it; never changed by hand.

/** The page that checks a bundle offline. */
export const VERIFY_PAGE = \`${text}\`
`
}

/**
 * Reads the module as committed in the repository.
 * @returns {string} source of the module
 */
export const readVerifyModule = () => readFileSync(written, 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(written, await buildVerifyModule())
