import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { RigsPage } from '../../pages/rigs-page.ts'

test('[API-07] names of capture sets are suggested once, 500 ms after the last keystroke', async ({ page }) => {
  const rigs = new RigsPage(page)
  await takeSession(page, PEOPLE.globalAdmin)
  await rigs.openAsGlobalAdmin('capture-sets')
  await expect(rigs.sets.first()).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Find set' })
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/assets/captureSets/searchSuggestions') asked.push(searchParams.get('query'))
  })
  await search.focus()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const letter of 'gar') {
    await page.keyboard.type(letter)
    await page.clock.runFor(300)
  }
  await page.keyboard.type('d')
  await page.clock.runFor(499)
  await expect(search).toHaveValue('gard')
  expect(asked).toEqual([])
  await page.clock.resume()
  await expect.poll(() => asked).toEqual(['gard'])
})
