import { listCaptureUnits } from '@skadi/contract/capture/capture-reads'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { walkTo } from '../../harness/walk-to.ts'

test('[CHROME-11] the header has styles 0 to 5, with subtitle, action, back button, plate and logo where specified', async ({
  page,
  shell,
  inbox,
  skadi,
}) => {
  const { header } = shell
  const parts = async (shown: string) => {
    await expect(header.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(header.getByRole('link', { name: /^(Back to|All) / })).toBeVisible({ visible: shown.includes('back') })
    await expect(header.getByRole('button', { name: /^Copy the plate/ })).toBeVisible({
      visible: shown.includes('plate'),
    })
    await expect(shell.logo).toBeVisible({ visible: shown.includes('logo') })
    await expect(shell.subtitle).toBeVisible({ visible: shown.includes('subtitle') })
    await expect(header.getByRole('button', { name: 'Add user' })).toBeVisible({ visible: shown.includes('action') })
  }
  const [{ id }] = await demoCarPassings(skadi)
  const { call, token } = await clientOf(skadi.url, PEOPLE.tenantAdmin)
  const [unit] = (await call(listCaptureUnits, { query: {} }, { token })).data.items
  const styles = [
    ['/connectionTest', 'Connection test', 'title'],
    ['/assets', 'Inbox', 'title, subtitle'],
    ['/tenant-admin/users', 'Users', 'title, subtitle, action'],
    ['/tenant-admin/settings', 'Company settings', 'title, subtitle'],
    [`/tenant-admin/capture-units?unit=${unit?.id}`, 'Capture unit', 'back, title, subtitle'],
    [`/assets/${id}/individual/report`, 'Passing report', 'back, logo, title'],
  ]
  await signIn(page, PEOPLE.tenantAdmin)
  for (const [path = '', title, shown = ''] of styles) {
    await walkTo(page, path)
    await expect(page).toHaveTitle(`${title} - Skadi`)
    await parts(shown)
  }
  await walkTo(page, '/assets?tab=all')
  await inbox.link(inbox.rows.filter({ hasText: 'AB 12345' }).first()).click()
  await expect(page).toHaveTitle(/^AB 12345/)
  // beside a long verdict, time and place become narrower
  await page.setViewportSize({ width: 2200, height: 773 })
  await parts('back, plate, title, subtitle')
})
