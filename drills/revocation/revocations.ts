import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { confirmReset, startReset } from '@skadi/contract/auth/reset-calls'
import { signOut } from '@skadi/contract/auth/sign-out'
import { createClient } from '@skadi/contract/core/client'
import { assignTenants, unassignTenants, updateTenant } from '@skadi/contract/tenants/tenants-writes'
import { updateUser } from '@skadi/contract/users/users-calls'
import { type AtWork, type Revocation, WAYS } from './trial.ts'

const CODE_WITHIN_MS = 20_000

/** Returns the calls that revoke rights of a user, made on one server. */
export function revocations(url: string, adminToken: string, dataDir: string): Record<string, Revocation> {
  const call = createClient({ base: `${url}/api` })
  const admin = { token: adminToken }
  const ways = WAYS
  return {
    role: {
      ways,
      act: ({ userId, tenantId }) =>
        call(assignTenants, { body: { user: userId, tenants: [{ id: tenantId, role: 'ANNOTATOR' }] } }, admin),
    },
    tenant: {
      ways,
      act: ({ userId, tenantId }) => call(unassignTenants, { body: { user: userId, tenants: [tenantId] } }, admin),
    },
    'user disabled': {
      ways,
      act: ({ userId }) => call(updateUser, { params: { userId }, body: { status: 'inactive' } }, admin),
    },
    'sign-out': { ways, act: ({ tokens: { refreshToken } }) => call(signOut, { body: { refreshToken } }) },
    'password reset': { ways, act: (who) => resetPassword(url, dataDir, who) },
    'read-only': {
      ways: ['rest', 'socket'],
      writes: true,
      act: ({ tenantId }) => call(updateTenant, { params: { id: tenantId }, body: { isHandicapped: true } }, admin),
    },
  }
}

/**
 * Resets a password as a user who has forgotten it. Each reset comes from another address, because the rate limit
 * counts messages per address.
 */
async function resetPassword(url: string, dataDir: string, { username, nth }: AtWork): Promise<void> {
  const address = { 'x-forwarded-for': `198.51.${100 + Math.floor(nth / 250)}.${1 + (nth % 250)}` }
  const call = createClient({
    base: `${url}/api`,
    fetch: (input, init) => fetch(input, { ...init, headers: { ...(init?.headers as object), ...address } }),
  })
  await call(startReset, { body: { username } })
  const code = await codeFor(dataDir, username)
  await call(confirmReset, { body: { username, code, password: `Reset-Drill-${nth}-x` } })
}

/** Returns the code of a message. The server wrote the message to a file and did not send it. */
async function codeFor(dataDir: string, to: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  for (const end = Date.now() + CODE_WITHIN_MS; Date.now() < end; await sleep(25)) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
    for (const name of names.slice(-8)) {
      const message = JSON.parse(await readFile(join(folder, name), 'utf8')) as { to: string; code?: string }
      if (message.to === to && message.code) return message.code
    }
  }
  throw new Error('no code was sent')
}
