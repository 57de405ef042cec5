// `node scripts/third-party-notices.mjs [folder]`: prints folder/NOTICE and the licences of all packages under
// folder/node_modules. The output is part of the container image. The script needs only Node.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const LICENSE_FILE = /^(licen[cs]e|notice|copying)(\b|[-_.])/i

/**
 * Returns the licence notices of the packages.
 * @param {string} root absolute path of a folder with a node_modules and a NOTICE
 * @returns {string} the notice, then one section for each package and version, sorted by name; a section has the
 * complete licence and notice files
 */
export function writeNotices(root) {
  const packages = new Map()
  // a package version can be installed twice, and one of the copies may lack the licence texts
  for (const found of listPackages(join(root, 'node_modules')))
    if (!packages.get(found.title)?.texts.length) packages.set(found.title, found)
  const sections = [...packages.values()]
    .sort((a, b) => (a.title < b.title ? -1 : 1))
    .map(({ title, texts }) => `## ${title}\n\n${texts.join('\n\n') || 'The package contains no licence text.'}\n`)
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8')
  return `# Notice\n\n${notice}\n# Licences of packages\n\n${sections.join('\n')}`
}

/**
 * Lists the packages in a node_modules folder and in nested folders. Links are skipped, because they are workspaces of
 * the project.
 */
function listPackages(folder) {
  return readFolder(folder).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory() || entry.name.startsWith('.')) return []
    return entry.name.startsWith('@')
      ? listPackages(path)
      : [...readPackage(path), ...listPackages(join(path, 'node_modules'))]
  })
}

function readPackage(path) {
  try {
    const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    const texts = readFolder(path)
      .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
      .map((entry) => readFileSync(join(path, entry.name), 'utf8').trim())
    return [{ title: `${name} ${version} (${license ?? 'see below'})`, texts }]
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function readFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(writeNotices(resolve(process.argv[2] ?? '.')))
