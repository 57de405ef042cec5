import { expect, test } from 'vitest'
import { USER_STATUSES } from './user-status.ts'

test('[ENTITY-28] a user is active or inactive', () => {
  expect(USER_STATUSES).toEqual(['active', 'inactive'])
})
