// `node scripts/build-verify-page.mjs`: writes the page of evidence bundles that checks them offline, from the TypeScript that
// checks them in tests and on the server too. Its own test compares.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

const bundle = new URL('../packages/report/src/bundle/', import.meta.url)
const written = new URL('verify-page.generated.ts', bundle)

/** What each file needs stands above it. */
const sources = [
  '../../../domain/src/dates/format-date.ts',
  '../../../domain/src/language/language.ts',
  'bytes.ts',
  'crc32.ts',
  'sha2.ts',
  'ed25519.ts',
  'zip-layout.ts',
  'read-zip.ts',
  'bundle-manifest.ts',
  'check-bundle.ts',
  'verify-dom.ts',
  'verify-words.ts',
  'verify-files.ts',
  'verify-result.ts',
  'verify-screen.ts',
  'verify-start.ts',
]

const read = (name) => readFileSync(new URL(name, bundle), 'utf8')

/** The source as one script: without types, imports and exports, which one script does not need. */
function scriptOf(name) {
  return stripTypeScriptTypes(read(name))
    .replace(/^import [^']*'[^']*'$/gm, '')
    .replace(/^export (?=async |function|const|class)/gm, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
}

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** @returns {string} the whole page, one file that loads nothing */
function buildVerifyPage() {
  const script = `'use strict';\n(() => {\n${sources.map(scriptOf).join('\n')}\n})()\n`
  const style = read('verify-style.css')
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Check an evidence bundle</title>
<style>${style}</style>
</head>
<body>
<noscript>This page needs JavaScript to check a bundle. · Siden trenger JavaScript. · La página necesita JavaScript.</noscript>
<script>${script}</script>
</body>
</html>
`
}

/** @returns {string} the module that carries the page */
export function buildVerifyModule() {
  const text = buildVerifyPage().replace(/[\\`]|\$\{/g, '\\$&')
  return `/* oxlint-disable max-lines */
// Made by \`node scripts/build-verify-page.mjs\` from the files beside it; never changed by hand.

/** The page that checks a bundle offline. */
export const VERIFY_PAGE = \`${text}\`
`
}

/** @returns {string} the module as it lies in the repository */
export const readVerifyModule = () => readFileSync(written, 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(written, buildVerifyModule())
