import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../run-command.mjs'

const mostBytes = 1_000_000
/** Size limit in bytes of all nets of the product together. */
const mostNetBytes = 12_000_000

/**
 * Checks that no file of the repository is larger than 1 MB; files that git ignores do not count. Nets (ONNX) are an
 * exception: together they may have 12 MB.
 * @param {string} root repository root, absolute
 * @returns {Promise<{ problems: string[], note: string, skipped?: string }>} skipped: the reason why there was nothing
 * to check
 */
export async function checkTrackedFiles(root) {
  const files = await listFiles(root)
  if (files === undefined) return { problems: [], note: '', skipped: 'not a git checkout' }
  const sizes = files.map((file) => ({ file, size: statSync(join(root, file)).size }))
  const nets = sizes.filter(({ file }) => file.endsWith('.onnx'))
  const netBytes = nets.reduce((sum, { size }) => sum + size, 0)
  const problems = sizes
    .filter(({ file, size }) => size > mostBytes && !file.endsWith('.onnx'))
    .map(({ file, size }) => `${file}: ${(size / 1e6).toFixed(1)} MB, at most ${mostBytes / 1e6} MB`)
  if (netBytes > mostNetBytes)
    problems.push(`nets: ${(netBytes / 1e6).toFixed(1)} MB, at most ${mostNetBytes / 1e6} MB together`)
  return { problems, note: `${files.length} files` }
}

/**
 * Lists every file that git tracks or does not ignore, relative to the root.
 * @param {string} root repository root, absolute
 * @returns {Promise<string[] | undefined>} undefined if the folder is not a git checkout
 */
export async function listFiles(root) {
  const { code, output } = await runCommand('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  if (code !== 0) return undefined
  return output.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}
