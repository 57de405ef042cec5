import { statSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseUser } from './database-user.ts'

/** The folder of a cluster, and the user that its processes run as (undefined for the current user). */
export type Cluster = { dir: string; user: DatabaseUser | undefined }

export const clusterDirOf = (dataDir: string) => path.join(dataDir, 'pg')

/**
 * Returns the path by which a process started in folder `dir` names this folder. The working directory of a child process is set before its
 * user. So on Linux the link in /proc works even if the user may not enter the parent folders.
 */
export const ownFolderName = (dir: string): string => (process.platform === 'linux' ? '/proc/self/cwd' : dir)

/** Returns the environment of PostgreSQL's programs. The environment has none of Skadi's variables, and above all no secrets. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

/**
 * Computes the name that the cluster's processes have on their command line. A later start recognises them by this name. The name follows
 * from the folder's inode, so that a copied folder gets another name and a moved folder keeps its name.
 */
export function clusterNameOf(dir: string): string {
  const { dev, ino } = statSync(dir)
  return `skadi-${dev}-${ino}`
}
