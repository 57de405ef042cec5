import { authenticatorCode } from '../../harness/authenticator.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { NEW_PASSWORD, newPhone, newUser, usernameOf } from '../../harness/data/new-user.ts'
import { codeSentTo } from '../../harness/outbox.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

const looks = [
  { colorScheme: 'light', viewport: { width: 1440, height: 773 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const

for (const look of looks) {
  test.describe(`in ${look.colorScheme} colours, ${look.viewport.width} wide, axe finds nothing`, () => {
    test.use(look)

    test('in the steps of a registration', async ({ page, skadi, registerPage }) => {
      const phone = newPhone()
      await registerPage.open()
      await registerPage.submit.click()
      await expect(registerPage.firstName).toHaveAttribute('aria-invalid', 'true')
      expect(await axeFaults(page)).toEqual([])
      await registerPage.tellAboutYou({ firstName: 'Nora', lastName: 'Ny', phone })
      await registerPage.password.fill('half')
      expect(await axeFaults(page)).toEqual([])
      await registerPage.choosePassword(NEW_PASSWORD)
      await expect(registerPage.code).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
      await registerPage.code.fill(await codeSentTo(skadi, usernameOf(phone)))
      await registerPage.expectStep(3)
      expect(await axeFaults(page)).toEqual([])
    })

    test('in the steps of a reset and on the legal pages', async ({ page, skadi, loginPage }) => {
      const user = await newUser(skadi)
      await loginPage.open()
      await loginPage.forgot.click()
      await loginPage.expectStep(5)
      expect(await axeFaults(page)).toEqual([])
      await loginPage.phone.fill(user.phone)
      await loginPage.submit.click()
      await expect(loginPage.repeat).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
      await loginPage.password.fill(NEW_PASSWORD)
      await loginPage.repeat.fill(NEW_PASSWORD)
      await loginPage.submit.click()
      await loginPage.code.fill('000000')
      await expect(loginPage.code).toHaveAttribute('aria-invalid', 'true')
      expect(await axeFaults(page)).toEqual([])
      await loginPage.code.fill(await codeSentTo(skadi, user.username, 2))
      await loginPage.expectStep(8)
      expect(await axeFaults(page)).toEqual([])
      for (const path of ['/terms', '/privacy']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await axeFaults(page)).toEqual([])
      }
    })

    test('on the own account, from the first view to the recovery codes', async ({ page, skadi, accountPage }) => {
      const user = await newUser(skadi)
      await takeSession(page, user.phone, user.password)
      await accountPage.open()
      await expect(accountPage.sessions.getByRole('listitem').first()).toBeVisible()
      await accountPage.changePassword('wrong', 'short')
      expect(await axeFaults(page)).toEqual([])
      const secret = await accountPage.setUpSecondFactor(user.password)
      expect(await axeFaults(page)).toEqual([])
      await accountPage.confirmSecondFactor(authenticatorCode(secret))
      expect(await axeFaults(page)).toEqual([])
      await accountPage.sessions.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
    })

    test('among the users of a company and in their dialogs', async ({ page, skadi, tenantUsers }) => {
      const tenant = await newTenant(skadi)
      const admin = await newMember(skadi, tenant, 'ADMIN_TENANT')
      const user = await newMember(skadi, tenant, 'USER')
      const phone = newPhone()
      await takeSession(page, admin.phone, admin.password)
      await tenantUsers.open()
      await tenantUsers.find(user.phone)
      await expect(tenantUsers.dialog).toContainText('Is already a member')
      expect(await axeFaults(page)).toEqual([])
      await tenantUsers.phone.fill(phone)
      await tenantUsers.findPhone.click()
      await expect(tenantUsers.invite).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
      await tenantUsers.invite.click()
      await expect(tenantUsers.invitations).toHaveCount(1)
      expect(await axeFaults(page)).toEqual([])
      await tenantUsers.remove(user).click()
      await expect(tenantUsers.confirmRemove).toBeVisible()
      expect(await axeFaults(page)).toEqual([])
    })
  })
}
