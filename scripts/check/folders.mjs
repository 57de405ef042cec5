import { dirname } from 'node:path'
import { listFiles } from './tracked-files.mjs'

const mostFiles = 40

/**
 * Folders that may contain more files: numbered documents, migrations and generated pictures. Nobody looks for a file
 * in them by eye.
 */
const uncounted = /^docs\/(decisions|pictures)$|\/migrations$/

/** Names of the features. A feature has the same folder name wherever it has a folder. */
export const features = new Set(
  `alerts alignments annotation audit auth capture cars cases claims connection costs customer damages demo detections events evidence
  fleet image-sets images integrations jobs notices passages realtime rentals reports retention search statistics system tenants unassigned
  users views`.split(/\s+/),
)

/** Folders that contain the folders of features, each with its other folders, which belong to no feature. */
export const homes = {
  'packages/contract/src': ['core'],
  'packages/domain/src': 'dates forms keyboard language messages numbers paging polling sheets'.split(' '),
  'packages/store/src': 'backup db embedded idempotency objects seed tasks testing'.split(' '),
  'packages/pipeline/src': 'frames limits matching photos steps testing video vision'.split(' '),
  'apps/server/src': 'access core media portal shared testing'.split(' '),
  'apps/server/src/shared': [],
  'apps/web/src': 'core offline pages paraglide routes shell theme typed-text ui'.split(' '),
  'apps/web/src/pages': ['portal'],
}

/**
 * Checks that no folder contains more than 40 files. Also checks that a feature has the same name in contract, domain,
 * store, pipeline, server and portal.
 * @param {string} root repository root, absolute
 * @returns {Promise<{ problems: string[], note: string, skipped?: string }>} skipped: the reason why there was nothing
 * to check
 */
export async function checkFolders(root) {
  const files = await listFiles(root)
  if (files === undefined) return { problems: [], note: '', skipped: 'not a git checkout' }
  const counts = countFiles(files)
  return { problems: [...fullFolders(counts), ...strangeNames(files)], note: `${counts.size} folders` }
}

/**
 * Counts the files directly in each folder.
 * @param {string[]} files
 * @returns {Map<string, number>}
 */
export function countFiles(files) {
  const counts = new Map()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return counts
}

/**
 * Lists folders with too many files.
 * @param {Map<string, number>} counts
 * @returns {string[]} problems
 */
export function fullFolders(counts) {
  return [...counts]
    .filter(([folder, count]) => count > mostFiles && !uncounted.test(folder))
    .map(([folder, count]) => `${folder}: ${count} files, at most ${mostFiles}: split it by meaning`)
}

/**
 * Lists folders that are named after neither a feature nor another known folder, and features that have only one
 * folder.
 * @param {string[]} files
 * @returns {string[]} problems
 */
export function strangeNames(files) {
  const seen = new Map()
  const problems = []
  for (const [home, rooms] of Object.entries(homes))
    for (const name of foldersOf(home, files))
      if (features.has(name)) seen.set(name, [...(seen.get(name) ?? []), home])
      else if (!rooms.includes(name))
        problems.push(
          `${home}/${name}: no feature has this name; take the name it has elsewhere (scripts/check/folders.mjs)`,
        )
  for (const name of features)
    if ((seen.get(name)?.length ?? 0) < 2)
      problems.push(`${name}: a feature with fewer than two homes is called otherwise elsewhere`)
  return problems
}

function foldersOf(home, files) {
  const names = files.flatMap((file) => (file.startsWith(`${home}/`) ? [file.slice(home.length + 1).split('/')] : []))
  return new Set(names.filter((parts) => parts.length > 1).map(([name]) => name))
}
