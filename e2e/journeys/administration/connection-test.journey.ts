import { signIn } from '@skadi/contract/auth/sign-in'
import { updateOwnProfile } from '@skadi/contract/users/users-calls'
import { answerInstead } from '../../harness/answer-instead.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newClient, newUser } from '../../harness/data/new-user.ts'
import { mailsTo } from '../../harness/outbox.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

/** Matches a speed. On a fast machine it exceeds a thousand and has a comma. */
const SPEED = String.raw`\d[\d,]*\.\d`

test('[CONN-01, CONN-02, CONN-09] a signed-in user measures both directions in Mbit/s, and sees address and location', async ({
  page,
  skadi,
}) => {
  const person = await newUser(skadi)
  await takeSession(page, person.phone, person.password)
  await page.goto('/connectionTest')
  const facts = page.getByRole('region', { name: 'Your connection' })
  await expect(facts).toContainText(/IP address10(\.\d+){3}LocationUnknownLatencyNot measured yet/)
  await page.getByRole('button', { name: 'Start test' }).click()
  await expect(page.getByRole('button', { name: 'Send result' })).toBeVisible({ timeout: 90_000 })
  for (const way of ['Download', 'Upload']) {
    const shown = page.getByRole('region', { name: way, exact: true })
    await expect(shown).toContainText(new RegExp(`${SPEED} Mbit/s`))
    await expect(shown).toContainText(new RegExp(`Median of ${SPEED} · ${SPEED} · ${SPEED}`))
    await expect(shown).toContainText(new RegExp(`Passed|${way} speed test failed`))
  }
  await expect(facts).toContainText(/Latency[\d,]+ ms/)
  expect(await axeFaults(page)).toEqual([])
})

test('[CONN-03, CONN-12, CONN-13] a test is stopped, repeated after a broken connection, and its result mailed', async ({
  page,
  skadi,
}) => {
  const person = await newUser(skadi)
  const call = newClient(skadi)
  const { idToken: token } = (await call(signIn, { body: { username: person.username, password: person.password } }))
    .data
  const email = `${person.lastName.toLowerCase()}@fjord.example`
  await call(updateOwnProfile, { body: { email } }, { token })
  await takeSession(page, person.phone, person.password)

  const download = '*/connectionDownload'
  const holdDownload = await answerInstead(page, download, () => undefined)
  await page.goto('/connectionTest')
  await page.getByRole('button', { name: 'Start test' }).click()
  await expect(page.getByText('Measuring the download, 1 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('The test was stopped')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send result' })).toBeHidden()

  holdDownload()
  for (const way of [download, '*/connectionUpload']) await answerInstead(page, way, (call) => call.abort())
  await page.getByRole('button', { name: 'Test again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Download speed test failed' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Upload speed test failed' })).toBeVisible()
  await expect(page.getByText('This connection is not fast enough')).toBeVisible()
  await page.getByRole('button', { name: 'Send result' }).click()
  await expect(page.getByText('Connection test result has been sent')).toBeVisible()
  await expect(page.getByText(`Sent to ${email}.`)).toBeVisible()
  const [mail] = await mailsTo(skadi, email)
  expect(mail).toMatchObject({ to: [email], kind: 'connection' })
  expect(mail?.text).toContain('Upload speed test failed')
})
