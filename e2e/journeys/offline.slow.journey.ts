import { PEOPLE } from '../harness/demo.ts'
import { takeSession } from '../harness/sign-in.ts'
import { expect, test } from '../harness/skadi.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection the frame of the portal says so, and the page asked for opens by itself once it is back', async ({
  page,
  context,
  inbox,
}) => {
  await takeSession(page, PEOPLE.user)
  await page.goto('/assets?tab=all')
  await expect(inbox.rows.first()).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Still no connection.')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('language', 'no'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ingen forbindelse' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('language', 'en'))

  await context.setOffline(false)
  await expect(inbox.rows.first()).toBeVisible()
  await expect(page).toHaveURL(/\/assets\?tab=all$/)
})

test('what is kept for lost connections holds nothing of a person, while signed in and after', async ({
  page,
  inbox,
  shell,
}) => {
  await takeSession(page, PEOPLE.user)
  await page.goto('/assets?tab=all')
  await expect(inbox.rows.first()).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const keptPaths = () =>
    page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = await Promise.all(caches_.map((cache) => cache.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  const kept = ['offline.html', 'offline.css', 'offline.js', 'first-paint.js', 'icon.svg'].map(
    (name) => `/offline/${name}`,
  )
  await expect.poll(keptPaths).toEqual(kept)
  await page.reload()
  await expect(inbox.rows.first()).toBeVisible()
  await shell.signOut()
  await expect(page).toHaveURL(/\/login/)
  expect(await keptPaths()).toEqual(kept)
})
