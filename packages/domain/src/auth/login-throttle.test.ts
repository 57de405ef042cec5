import { expect, test } from 'vitest'
import { loginWait } from './login-throttle.ts'

test.each([
  [{}, 0],
  [{ recent: 4, lastDay: 4 }, 0],
  [{ recent: 5, lastDay: 5 }, 900],
  [{ fromAddress: 99 }, 0],
  [{ fromAddress: 100 }, 900],
  [{ lastDay: 99 }, 0],
  [{ lastDay: 100 }, 86_400],
])('after %j the next sign-in waits %s s', (use, wait) => {
  expect(loginWait({ recent: 0, lastDay: 0, fromAddress: 0, ...use })).toBe(wait)
})
