/**
 * Compiles `index.ts` to `src/vision/pixels/pixels.wasm` and embeds the hash of the sources, so that a test detects a
 * stale build. npx fetches AssemblyScript for this one run: with its 100 MB it is not a dependency of Skadi.
 *
 *   node packages/pipeline/pixels/compile.mjs
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hashOfSources } from './hash-of-sources.mjs'

const path = (name) => fileURLToPath(new URL(name, import.meta.url))
const out = path('../src/vision/pixels/pixels.wasm')
// the loading program supplies the memory
const options = ['--runtime', 'stub', '--importMemory', '--enable', 'simd', '-O3', '--noAssert', '--outFile', out]
const compiler = ['--yes', '--package', 'assemblyscript@0.28.20', '--', 'asc', path('index.ts'), ...options]
const { status } = spawnSync('npx', compiler, { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

const text = (value) => [value.length, ...Buffer.from(value)]
const section = [...text('sources'), ...Buffer.from(hashOfSources())]
writeFileSync(out, Buffer.concat([readFileSync(out), Buffer.from([0, section.length, ...section])]))
