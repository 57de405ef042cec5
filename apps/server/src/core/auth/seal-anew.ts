import {
  replaceSealed,
  SEALED_COLUMNS,
  type SealedColumn,
  type SealedRow,
  sealedScope,
  sealedStatement,
} from '@skadi/store/auth/sealed-value.repo'
import type { Database } from '@skadi/store/db/database'
import type { Logger } from 'pino'
import type { AccountSecrets } from './account-secrets.ts'

const AT_ONCE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Result of the encryption. `unopened` counts the values that no key of this server can decrypt. */
export type SealedAnew = { sealedAnew: number; unopened: number }

/** Encrypts all secrets of the server's earlier keys with the newest key. Several servers may do so together, and repeatedly. */
export async function sealAnew(
  db: Database,
  { sealAnew: by }: AccountSecrets,
  logger: Pick<Logger, 'info' | 'warn'>,
): Promise<SealedAnew> {
  const ways: Record<SealedColumn, (id: string, sealed: Buffer) => Buffer | undefined> = {
    secondFactor: by.totp,
    recipient: by.recipient,
    webhookSecret: by.webhook,
    oldWebhookSecret: by.webhook,
  }
  const total = { sealedAnew: 0, unopened: 0 }
  for (const column of SEALED_COLUMNS)
    for (let after = BEFORE_ALL; ; ) {
      const rows = await db.rows<SealedRow>(sealedScope(column), sealedStatement(column, after, AT_ONCE))
      const opened = rows.map((row) => ({ ...row, ...anewBy(ways[column], row) }))
      const changed = opened.flatMap(({ id, sealed, anew }) => (anew ? [{ id, sealed, anew }] : []))
      total.sealedAnew += await db.transaction(sealedScope(column), async (tx) => {
        let replaced = 0
        for (const row of changed) replaced += (await replaceSealed(tx, column, row)) ? 1 : 0
        return replaced
      })
      total.unopened += opened.filter(({ isLost }) => isLost).length
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  const { unopened } = total
  logger[unopened > 0 ? 'warn' : 'info'](total, 'what earlier keys had sealed is sealed anew')
  return total
}

function anewBy(
  way: (id: string, sealed: Buffer) => Buffer | undefined,
  { id, sealed }: SealedRow,
): { anew: Buffer | undefined; isLost: boolean } {
  try {
    return { anew: way(id, sealed), isLost: false }
  } catch {
    return { anew: undefined, isLost: true }
  }
}
