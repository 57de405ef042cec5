import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'paraglide', 'data', 'pictures'])

/**
 * Returns every TypeScript file in the folders and their subfolders, relative to the root. Declarations (.d.ts) and
 * generated folders are left out.
 * @param {string} root repository root, absolute
 * @param {string[]} folders relative to the root
 * @returns {string[]}
 */
export function sourceFiles(root, folders) {
  return folders.flatMap((folder) => [...walk(root, folder)])
}

function* walk(root, folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* walk(root, path)
    else if (/\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts')) yield path
  }
}
