import { signOut } from '@skadi/contract/auth/sign-out'
import { answerInstead } from '../../harness/answer-instead.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newColleague } from '../../harness/data/new-tenant.ts'
import { newClient } from '../../harness/data/new-user.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('a session that ends during typing leads to the sign-in page, and only the same user gets the text back', async ({
  page,
  skadi,
}) => {
  const lars = await newColleague(skadi, 'Fjord Rental')
  const nora = await newColleague(skadi, 'Fjord Rental')
  const call = newClient(skadi)
  const number = page.getByRole('textbox', { name: 'Claim no' })
  await takeSession(page, lars.phone, lars.password)
  await page.goto('/claims/new')
  await number.fill('FR-9001')
  await expect(page).toHaveURL(/draft=/)
  const address = page.url()

  // from this moment typed text does not reach the server, and the page would ask before it closes
  const stopCutting = await answerInstead(page, '*/api/assets/claims/*', (sent) => sent.abort('connectionreset'))
  await number.press('End')
  await number.pressSequentially('-B')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('typedText:')
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken') ?? '')
  await call(signOut, { body: { refreshToken } })
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByText('Your session has ended')).toBeVisible()
  stopCutting()
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).toContain('typedText:')
  expect(stored).not.toContain('FR-9001')

  await takeSession(page, nora.phone, nora.password)
  await page.goto(address)
  await expect(number).toHaveValue('FR-9001')
  await expect(page.getByText('Restored what you typed')).toHaveCount(0)

  await takeSession(page, lars.phone, lars.password)
  await page.goto(address)
  await expect(page.getByText('Restored what you typed')).toBeVisible()
  await expect(number).toHaveValue('FR-9001-B')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(number).toHaveValue('FR-9001')
  await expect(page.getByText('Restored what you typed')).toHaveCount(0)
})
