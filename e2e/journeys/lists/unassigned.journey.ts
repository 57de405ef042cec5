import { assignToTenant } from '@skadi/contract/unassigned/unassigned-calls'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { axeFaults } from '../../harness/axe-faults.ts'
import { beBusyAfter } from '../../harness/be-busy.ts'
import { type FleslandAdmin, fleslandAdmin, ownOrphans } from '../../harness/data/own-orphans.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { inStore } from '../../harness/open-store.ts'
import { signIn, takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { UnassignedPage } from '../../pages/unassigned-page.ts'

test.describe.configure({ mode: 'serial' })

let bergen: FleslandAdmin
let orphans: string[]

test.beforeAll(async ({ skadi }) => {
  bergen = await fleslandAdmin(skadi)
  orphans = await ownOrphans(skadi, 5)
})

const orphan = (at: number) => orphans[at] ?? ''

test('[NAV-19, ORPHAN-01, ORPHAN-03] unassigned passings are listed with date, plate, photo and nationality', async ({
  page,
  skadi,
}) => {
  const [unmatched = '', assigned = ''] = await ownOrphans(skadi, 2)
  await inStore(skadi, WORKER, (tx) =>
    tx.run(sql`update image_set set country_code = 'SE', registration_no = 'HXU401', registration_source = 'plate',
      registration_confidence = 0.9 where id = ${unmatched}`),
  )
  const plate = { countryCode: 'NO', registrationNo: 'HX40022' }
  await bergen.ask(
    assignToTenant,
    { body: { imageSets: [{ imageSetId: assigned, ...plate }] } },
    { token: bergen.token },
  )
  await takeSession(page, bergen.phone, bergen.password)
  const unassigned = new UnassignedPage(page)
  await unassigned.open()
  await expect(page.getByRole('heading', { level: 1, name: 'Unassigned items' })).toBeVisible()
  const read = unassigned.row(unmatched)
  await expect(unassigned.plate(read)).toHaveValue('HXU401')
  await expect(unassigned.nationality(read)).toHaveValue('SE')
  await expect(read.getByText('Sweden', { exact: true }).last()).toBeVisible()
  await expect(read.locator('img').first()).toBeVisible()
  await expect(unassigned.row(assigned)).toHaveCount(0)
  const row = unassigned.row(orphan(0))
  await expect(row.locator('time')).toHaveText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d CES?T$/)
  await expect(unassigned.plate(row)).toHaveValue('')
  await expect(unassigned.nationality(row)).toHaveValue('NO')
  await expect(row.getByText('Norway', { exact: true }).last()).toBeVisible()
  await expect(row.locator('img').first()).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  // the field has the focus at once, and the photos of the passing are beside it
  await expect(unassigned.plate(unassigned.rows.first())).toBeFocused()
  await unassigned.plate(row).focus()
  await expect(unassigned.photos).toHaveAttribute('data-id', orphan(0))
  await expect(unassigned.camera('1 Bottom left')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  await expect(unassigned.camera('1 Bottom left')).toHaveAttribute('aria-pressed', 'true')

  await takeSession(page, PEOPLE.globalAdmin)
  await unassigned.open()
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('[ORPHAN-02, ORPHAN-04, VALID-39] a plate is typed, validated before it is sent, and confirmed with the keyboard', async ({
  page,
  inbox,
}) => {
  await takeSession(page, bergen.phone, bergen.password)
  const unassigned = new UnassignedPage(page)
  await unassigned.open()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/assignToTenant')) sent.push(request.url())
  })
  const row = unassigned.row(orphan(0))
  const plate = unassigned.plate(row)
  await plate.fill('B#')
  await plate.press('Enter')
  await expect(row.getByText('Invalid format: 2 to 10 letters and digits')).toBeVisible()
  await expect(plate).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])

  // the typed plate is shown in its display form, and survives a reload
  await plate.fill('')
  await plate.pressSequentially('hx 4')
  await page.reload()
  await expect(plate).toHaveValue('HX4')
  await plate.focus()
  await plate.press('End')
  await plate.pressSequentially('0017')
  await expect(plate).toHaveValue('HX40017')
  const told = await row.evaluateHandle((item) => ({
    untilGone: new Promise<string[]>((resolve) => {
      const seen: string[] = []
      new MutationObserver(() => {
        if (!item.isConnected) return resolve(seen)
        const plate = item.querySelector<HTMLInputElement>('[name="registrationNo"]')?.value
        seen.push(`${plate}: ${item.querySelector('[role="status"]')?.textContent}`)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    }),
  }))
  // the page already shows the next passing's plate; a second press or a held key must not apply to that plate, even on
  // a busy page
  await beBusyAfter(page, 'submit', 700)
  const { keyboard } = page
  const pressed = ['down', 'up', 'down', 'down', 'up'] as const
  await Promise.all(pressed.map((way) => keyboard[way]('Enter')))
  await expect(page.getByTestId('snackbar')).toContainText('The passing of HX 40017 went to Bergen Cars.')
  await expect(row).toHaveCount(0)
  const saidOfIt = new Set(await told.evaluate(({ untilGone }) => untilGone))
  expect(saidOfIt).toContain('HX40017: Assigned to Bergen Cars')
  expect([...saidOfIt].filter((text) => !text.startsWith('HX40017: ') || text.includes('required'))).toEqual([])
  expect(sent).toHaveLength(1)
  await expect(page.locator('[name="registrationNo"]:focus')).toHaveCount(1)

  await page.getByRole('button', { name: 'Open passing' }).click()
  await expect(page).toHaveURL(new RegExp(`/assets/${orphan(0)}`))
  await inbox.open()
  await inbox.chooseTab('All')
  await expect(inbox.rows.filter({ hasText: 'HX 40017' })).toHaveCount(1)
})

test('[ORPHAN-06, ORPHAN-07] an icon shows whether one passing or all of its plate are assigned; several are assigned at once', async ({
  page,
}) => {
  await takeSession(page, bergen.phone, bergen.password)
  const unassigned = new UnassignedPage(page)
  await unassigned.open()
  const [one, other] = [unassigned.row(orphan(1)), unassigned.row(orphan(2))]
  await unassigned.plate(one).fill('HX40018')
  await unassigned.scope(one, 'radio', 'This passing goes to Bergen Cars').check()
  await unassigned.plate(other).fill('HX40019')
  await expect(unassigned.scope(one, 'img', 'This passing goes to Bergen Cars')).toBeVisible()
  await unassigned.plate(other).press('*')
  const all = 'All present and future passings of HX 40019 go to Bergen Cars'
  await expect(unassigned.scope(other, 'radio', all)).toBeChecked()
  await unassigned.plate(one).focus()
  await expect(unassigned.scope(other, 'img', all)).toBeVisible()
  await expect(unassigned.scope(one, 'radio', 'This passing goes to Bergen Cars')).toBeChecked()

  for (const row of [one, other]) await row.getByRole('checkbox').check()
  await unassigned.selection.getByRole('button', { name: 'Confirm 2' }).click()
  await expect(page.getByTestId('snackbar')).toContainText('2 passings went to Bergen Cars.')
  await expect(one).toHaveCount(0)
  await expect(other).toHaveCount(0)
})

test('[ORPHAN-08, ORPHAN-09] a row corrected by another user is marked, and confirming it shows a message', async ({
  page,
  browser,
  skadi,
}) => {
  const colleague = await fleslandAdmin(skadi)
  const plate = { countryCode: 'NO', registrationNo: 'HX40020' }
  const correct = (imageSetId: string) =>
    colleague.ask(assignToTenant, { body: { imageSets: [{ imageSetId, ...plate }] } }, { token: colleague.token })
  await takeSession(page, bergen.phone, bergen.password)
  const unassigned = new UnassignedPage(page)
  await unassigned.open()
  const row = unassigned.row(orphan(3))
  await unassigned.plate(row).fill('HX4')
  // the other window receives no socket messages
  const deaf = await browser.newContext()
  const other = await deaf.newPage()
  await other.routeWebSocket(/socket/, () => {})
  await signIn(other, bergen.phone, bergen.password)
  const unaware = new UnassignedPage(other)
  await unaware.open()
  await unaware.plate(unaware.row(orphan(4))).fill('HX40021')

  await correct(orphan(3))
  await expect(row).toContainText('Corrected by another user')
  await expect(unassigned.plate(row)).toBeDisabled()
  await expect(unassigned.plate(row)).toHaveValue('HX4')

  await correct(orphan(4))
  await unaware.plate(unaware.row(orphan(4))).press('Enter')
  await expect(other.getByTestId('snackbar')).toContainText('This output has been corrected by another user')
  await expect(unaware.row(orphan(4))).toContainText('Corrected by another user')
  await deaf.close()
})
