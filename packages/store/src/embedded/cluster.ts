import { statSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseUser } from './database-user.ts'

/** A cluster's folder and the user its processes run as (undefined: the own one). */
export type Cluster = { dir: string; user: DatabaseUser | undefined }

export const clusterDirOf = (dataDir: string) => path.join(dataDir, 'pg')

/**
 * How a process started in folder `dir` names it. A child's working directory is set before its user, so on Linux the
 * link in /proc leads there even where the folders above are closed to that user.
 */
export const ownFolderName = (dir: string): string => (process.platform === 'linux' ? '/proc/self/cwd' : dir)

/** Environment of PostgreSQL's programs: nothing of ours, above all no secrets. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

/**
 * Name that the cluster's processes carry on their command line, by which a later start knows them. It is made of the
 * folder's inode: a copied folder gets another name and a moved one keeps its own.
 */
export function clusterNameOf(dir: string): string {
  const { dev, ino } = statSync(dir)
  return `skadi-${dev}-${ino}`
}
