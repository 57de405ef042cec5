// `npm run rig:package`: packs the rig client and its installer into one file (docs/rig.md).
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { findNode } from './find-node.mjs'
import { runCommand } from './run-command.mjs'
import { writeTar } from './write-tar.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const rig = join(root, 'apps/rig')
const programs = ['install.sh', 'update.sh', 'uninstall.sh']
const papers = ['layout.sh', 'skadi-rig.service', 'skadi-rig.user.service', 'rig.conf.example', 'LICENSE']

/**
 * Packs the rig client. The same sources and version give the same bytes.
 * @param {{ version: string, out: string }} options `version` is, for example, 0.1.0 or 0.2.0-rc.1; `out` is the
 * folder, which is created if it is missing
 * @returns {Promise<string>} path of `skadi-rig-VERSION.tar.gz`; its checksum file `.sha256` is in the same folder
 * @throws Error with one line for the user
 */
async function packageRig({ version, out }) {
  if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.]{1,20})?$/.test(version)) throw new Error(`not a version: ${version}`)
  const program = await bundle(version)
  const files = [
    { name: 'skadi-rig.mjs', bytes: program, mode: 0o755 },
    ...programs.map((name) => ({ name, bytes: readFileSync(join(rig, 'package', name)), mode: 0o755 })),
    ...papers.map((name) => ({ name, bytes: readFileSync(join(rig, 'package', name)), mode: 0o644 })),
    { name: 'README.md', bytes: readFileSync(join(root, 'docs/rig.md')), mode: 0o644 },
    { name: 'VERSION', bytes: Buffer.from(`${version}\n`), mode: 0o644 },
  ]
  const sums = files.map(({ name, bytes }) => `${sha256(bytes)}  ${name}\n`).join('')
  files.push({ name: 'SHA256SUMS', bytes: Buffer.from(sums), mode: 0o644 })
  const packed = gzipSync(writeTar(files.map((file) => ({ ...file, path: `skadi-rig-${version}/${file.name}` }))))
  const name = `skadi-rig-${version}.tar.gz`
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, name), packed)
  writeFileSync(join(out, `${name}.sha256`), `${sha256(packed)}  ${name}\n`)
  return join(out, name)
}

/** Bundles the rig client into one JavaScript file that needs only Node. */
async function bundle(version) {
  const made = mkdtempSync(join(tmpdir(), 'skadi-rig-bundle-'))
  try {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const { code, output } = await runCommand(
      findNode(root),
      [vite, 'build', '--config', 'package/bundle.config.ts', '--outDir', made],
      { cwd: rig, env: { ...process.env, SKADI_RIG_VERSION: version } },
    )
    if (code !== 0) throw new Error(`The rig could not be bundled:\n${output}`)
    return readFileSync(join(made, 'skadi-rig.mjs'))
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { values } = parseArgs({
    options: {
      version: { type: 'string', default: version },
      out: { type: 'string', default: join(root, 'dist-rig') },
    },
  })
  const path = await packageRig(values)
  process.stdout.write(`${path}\n${readFileSync(`${path}.sha256`, 'utf8')}`)
}
