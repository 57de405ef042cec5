import { statSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseUser } from './database-user.ts'

/** A cluster's folder and the user that its processes run as (undefined for the current user). */
export type Cluster = { dir: string; user: DatabaseUser | undefined }

export const clusterDirOf = (dataDir: string) => path.join(dataDir, 'pg')

/**
 * Path by which a process started in folder `dir` names that folder. A child's working directory is set before its user, so on Linux
 * the link in /proc works even if the parent folders are closed to that user.
 */
export const ownFolderName = (dir: string): string => (process.platform === 'linux' ? '/proc/self/cwd' : dir)

/** Environment of PostgreSQL's programs: none of Skadi's variables, above all no secrets. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

/**
 * Name on the command line of the cluster's processes, by which a later start recognizes them. Derived from the
 * folder's inode: a copied folder gets another name and a moved folder keeps its own.
 */
export function clusterNameOf(dir: string): string {
  const { dev, ino } = statSync(dir)
  return `skadi-${dev}-${ino}`
}
