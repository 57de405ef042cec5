import { axeFaults } from '../../harness/axe-faults.ts'
import { newSet, newUnits } from '../../harness/data/new-rig.ts'
import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { recordPassings } from '../../harness/data/record-passings.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { RigsPage } from '../../pages/rigs-page.ts'

const GOOD = { sharpness: 40, brightness: 110, clippedShare: 0.01 }
const BLURRED = { ...GOOD, sharpness: 3 }
const TITLE = 'Top left: the photos are no longer sharp'

test('a blurred camera appears under the bell of the company’s administrator, who opens it and answers the alarm', async ({
  page,
  shell,
  skadi,
}) => {
  const tenant = await newTenant(skadi)
  const admin = await newMember(skadi, tenant, 'ADMIN_TENANT')
  const units = await newUnits(skadi, tenant)
  await newSet(skadi, units)
  const rigs = new RigsPage(page)
  await takeSession(page, admin.phone, admin.password)
  await rigs.openAsTenantAdmin()
  await expect(rigs.row(units.left.name)).toContainText('Not known yet')
  await expect(shell.bell).toHaveAccessibleName(/^Notices, \d+ unread$/)
  await shell.bell.click()
  await expect(shell.notices.getByRole('listitem').first()).toBeVisible()
  await expect(shell.bell).toHaveAccessibleName('Notices')
  await page.keyboard.press('Escape')

  await recordPassings(skadi, units, tenant.id, [...Array(30).fill(GOOD), ...Array(12).fill(BLURRED)])
  await expect(shell.bell).toHaveAccessibleName('Notices, 1 unread')
  await shell.bell.click()
  const notice = shell.notices.getByRole('listitem').filter({ hasText: `${units.left.name}, top left` })
  await expect(notice).toContainText('the photos are no longer sharp')
  await notice.getByRole('link', { name: `Open ${units.left.name}` }).click()

  const alarm = page.getByRole('region', { name: TITLE })
  await expect(alarm).toContainText('in 12 of 12 passings')
  await expect(page.getByRole('row', { name: /^Top left/ })).toContainText('3 usually 40')
  await alarm.getByRole('button', { name: 'We know' }).click()
  await expect(alarm).toContainText(' knows, ')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'All capture units' }).click()
  await expect(rigs.row(units.left.name)).toContainText('Needs attention')
  await expect(rigs.row(units.right.name)).not.toContainText('Needs attention')
})
