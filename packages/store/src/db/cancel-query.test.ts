import type pg from 'pg'
import { expect, test } from 'vitest'
import { cancelQuery } from './cancel-query.ts'

test('a cancel request to a server that does not answer resolves without an error', async () => {
  const gone = { host: '127.0.0.1', port: 1, processID: 1, secretKey: 2 } as unknown as pg.PoolClient
  await expect(cancelQuery(gone)).resolves.toBeUndefined()
})
