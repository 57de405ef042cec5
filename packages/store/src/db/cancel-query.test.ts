import type pg from 'pg'
import { expect, test } from 'vitest'
import { cancelQuery } from './cancel-query.ts'

test('where nobody answers any more there is nothing to cancel, and nothing is thrown at whoever has left', async () => {
  const gone = { host: '127.0.0.1', port: 1, processID: 1, secretKey: 2 } as unknown as pg.PoolClient
  await expect(cancelQuery(gone)).resolves.toBeUndefined()
})
