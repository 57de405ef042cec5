import { createNotice, deleteNotice, updateNotice } from '@skadi/contract/notices/notices-calls'
import { newUser } from '../../harness/data/new-user.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('[CHROME-12, CHROME-32] bell and news widget show unread notices, including new ones, until the user opens them', async ({
  page,
  shell,
  skadi,
}) => {
  const person = await newUser(skadi)
  await signIn(page, person.phone, person.password)
  await expect(shell.bell).toHaveAccessibleName(/^Notices, \d+ unread$/)
  await shell.bell.click()
  await expect(shell.notices.getByRole('listitem').first()).toBeVisible()
  await expect(shell.bell).toHaveAccessibleName('Notices')
  await page.keyboard.press('Escape')
  await expect(shell.notices).toBeHidden()

  const { call, token } = await clientOf(skadi.url, PEOPLE.globalAdmin)
  const body = {
    title: 'The gate at Flesland moves',
    text: 'It stands further north.',
    startsAt: new Date().toISOString(),
  }
  const { data: notice } = await call(createNotice, { body }, { token })
  const params = { id: notice.id }
  try {
    await expect(shell.bell).toHaveAccessibleName('Notices, 1 unread')
    await expect(shell.unread).toHaveText('1')
    await expect(shell.news).toContainText(body.title)
    await shell.bell.click()
    const shown = shell.notices.getByRole('listitem').filter({ hasText: body.title })
    await expect(shown).toContainText('Unread')
    await expect(shown).toContainText(body.text)
    await expect(shell.bell).toHaveAccessibleName('Notices')
    await expect(shell.news).toBeHidden()
    await page.reload()
    await shell.bell.click()
    await expect(shown).toContainText(body.text)
    await expect(shown).not.toContainText('Unread')
    await page.keyboard.press('Escape')

    await call(updateNotice, { params, body: { text: 'It stands further south.' } }, { token })
    await expect(shell.unread).toHaveText('1')
    await shell.news.getByRole('button', { name: 'Got it' }).click()
    await expect(shell.news).toBeHidden()
    await expect(shell.bell).toHaveAccessibleName('Notices')
  } finally {
    await call(deleteNotice, { params }, { token })
  }
})

test('[CHROME-13, CHROME-33] admin pages, annotator pages and the sign-in form have neither bell nor news', async ({
  page,
  shell,
  skadi,
}) => {
  const { call, token } = await clientOf(skadi.url, PEOPLE.globalAdmin)
  const body = { title: 'A new release', text: 'On Sunday.', startsAt: new Date().toISOString() }
  const { data: notice } = await call(createNotice, { body }, { token })
  try {
    for (const [phone, path, title] of [
      [PEOPLE.globalAdmin, '/admin/tenants', 'Companies'],
      [PEOPLE.annotator, '/annotator/preview', 'Annotation'],
    ] as const) {
      await takeSession(page, phone)
      await page.goto('/connectionTest')
      await expect(shell.bell).toBeVisible()
      await expect(shell.news).toContainText(body.title)
      await page.goto(path)
      await expect(page).toHaveTitle(`${title} - Skadi`)
      await expect(shell.bell).toBeHidden()
      await expect(shell.news).toBeHidden()
      await shell.signOut()
    }
    for (const path of ['/login', '/register']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(shell.bell.or(shell.news)).toBeHidden()
    }
  } finally {
    await call(deleteNotice, { params: { id: notice.id } }, { token })
  }
})
