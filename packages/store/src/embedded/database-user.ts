import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { EXIT, StartError } from './start-error.ts'

export type DatabaseUser = { uid: number; gid: number }

const SYSTEM_USER = 'skadi-db'
const FALLBACK_USER = 'nobody'

/**
 * Finds the user to run PostgreSQL as. Returns undefined for the current user. PostgreSQL refuses to run as root. A root process therefore
 * uses the owner of an existing cluster, so that an ordinary user's folder stays usable for this user. Without such an owner, it uses the
 * system user `skadi-db`, which is created if it is missing, or else `nobody`.
 */
export function findDatabaseUser(clusterDir: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = lookUp(SYSTEM_USER) ?? createSystemUser() ?? lookUp(FALLBACK_USER)
  if (user) return user
  throw new StartError(
    `PostgreSQL does not run as root and there is no user "${SYSTEM_USER}" or "${FALLBACK_USER}": make one, start Skadi as an ordinary user, or set DATABASE_URL`,
    EXIT.unavailable,
  )
}

/**
 * Creates the user under a file lock. Without the lock, two concurrent useradd runs would both find the user missing. The second run would
 * add the user again under another id, and the first caller would have an id without a user.
 */
function createSystemUser(): DatabaseUser | undefined {
  const useradd = `useradd --system --user-group --no-create-home --shell /usr/sbin/nologin ${SYSTEM_USER}`
  const once = `id -u ${SYSTEM_USER} || ${useradd}`
  spawnSync('flock', ['--wait', '15', '/etc', 'sh', '-c', once], { stdio: 'ignore', timeout: 20_000 })
  return lookUp(SYSTEM_USER)
}

function lookUp(name: string): DatabaseUser | undefined {
  let lines: string[]
  try {
    lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
