import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './hash-password.ts'

const PASSWORD = 'Correct-horse-71'

test('whoever has signed in before waits only for those alike, however many guess, and is let in where guesses are shed', async () => {
  const stored = await hashPassword(PASSWORD)
  const ended: string[] = []
  const check = (who: string, password: string, line: 'known' | 'others') =>
    verifyPassword(stored, password, line).then(
      (isRight) => void ended.push(`${who} ${isRight}`),
      (error: { code: string }) => void ended.push(`${who} ${error.code}`),
    )
  const flood = Array.from({ length: 100 }, () => check('guess', 'Wrong-horse-70', 'others'))
  await check('owner', PASSWORD, 'known')
  const before = ended.slice(0, ended.indexOf('owner true'))
  expect(before.filter((one) => one === 'guess UNAVAILABLE')).toHaveLength(34)
  // the two that were at work already, and one that may have been next before the owner came
  expect(before.filter((one) => one === 'guess false').length).toBeLessThanOrEqual(3)
  await Promise.all(flood)
  expect(ended.filter((one) => one === 'guess false')).toHaveLength(66)
}, 300_000)
