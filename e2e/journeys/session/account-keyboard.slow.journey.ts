import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { NEW_PASSWORD, newPhone, newUser, usernameOf } from '../../harness/data/new-user.ts'
import { tabAndPress, tabAndType, tabTo } from '../../harness/keyboard.ts'
import { codeSentTo } from '../../harness/outbox.ts'
import { expect, test } from '../../harness/skadi.ts'

const OTHER_PASSWORD = 'Gul-bukett-52-tung'

/** Titles of the steps in each language, in their order. */
const languages = [
  {
    locale: 'en',
    tag: 'en',
    register: ['About you', 'Choose a password', 'Verify your phone', 'You are registered'],
    reset: ['Forgot password', 'New password', 'Verify your phone', 'Password changed'],
    users: 'Users',
  },
  {
    locale: 'no',
    tag: 'nb',
    register: ['Om deg', 'Velg et passord', 'Bekreft telefonen', 'Du er registrert'],
    reset: ['Glemt passord', 'Nytt passord', 'Bekreft telefonen', 'Passordet er endret'],
    users: 'Brukere',
  },
  {
    locale: 'es',
    tag: 'es',
    register: ['Sobre usted', 'Elija una contraseña', 'Verifique su teléfono', 'Ya está registrado'],
    reset: ['Contraseña olvidada', 'Contraseña nueva', 'Verifique su teléfono', 'Contraseña cambiada'],
    users: 'Usuarios',
  },
] as const

test.use({ viewport: { width: 390, height: 844 } })

for (const { locale, tag, register, reset, users } of languages) {
  test.describe(`on a phone, with the keyboard only, in "${locale}"`, () => {
    test.beforeEach(({ page }) => page.addInitScript((chosen) => localStorage.setItem('language', chosen), locale))

    test('a user registers', async ({ page, skadi, registerPage }) => {
      const phone = newPhone()
      await registerPage.open()
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(registerPage.heading).toHaveText(register[0])
      await expect(registerPage.firstName).toBeFocused()
      await page.keyboard.type('Nora')
      await tabAndType(page, registerPage.lastName, 'Ny')
      await tabAndType(page, registerPage.phone, phone)
      await page.keyboard.press('Enter')

      await expect(registerPage.heading).toHaveText(register[1])
      await expect(registerPage.password).toBeFocused()
      await page.keyboard.type(NEW_PASSWORD)
      await tabAndType(page, registerPage.repeat, NEW_PASSWORD)
      await page.keyboard.press('Enter')

      await expect(registerPage.heading).toHaveText(register[2])
      await expect(registerPage.code).toBeFocused()
      await page.keyboard.type(await codeSentTo(skadi, usernameOf(phone)))
      await expect(registerPage.heading).toHaveText(register[3])
      await expect(registerPage.submit).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/assets$/)
    })

    test('a user sets a new password', async ({ page, skadi, loginPage }) => {
      const user = await newUser(skadi)
      await loginPage.open()
      await expect(loginPage.phone).toBeFocused()
      await tabAndPress(page, loginPage.forgot)
      await expect(loginPage.heading).toHaveText(reset[0])
      await expect(loginPage.phone).toBeFocused()
      await page.keyboard.type(user.phone)
      await page.keyboard.press('Enter')

      await expect(loginPage.heading).toHaveText(reset[1])
      await expect(loginPage.password).toBeFocused()
      await page.keyboard.type(OTHER_PASSWORD)
      await tabAndType(page, loginPage.repeat, OTHER_PASSWORD)
      await page.keyboard.press('Enter')

      await expect(loginPage.heading).toHaveText(reset[2])
      await expect(loginPage.code).toBeFocused()
      await page.keyboard.type(await codeSentTo(skadi, user.username, 2))
      await expect(loginPage.heading).toHaveText(reset[3])
      await expect(loginPage.submit).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/assets$/)
    })

    test('an administrator invites one user and removes another', async ({ page, skadi, loginPage, tenantUsers }) => {
      const tenant = await newTenant(skadi)
      const admin = await newMember(skadi, tenant, 'ADMIN_TENANT')
      const user = await newMember(skadi, tenant, 'USER')
      const phone = newPhone()
      await page.goto('/login?redirect=/tenant-admin/users')
      await expect(loginPage.phone).toBeFocused()
      await page.keyboard.type(admin.phone)
      await tabAndType(page, loginPage.password, admin.password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: users })).toBeVisible()

      await tabAndPress(page, tenantUsers.add)
      await expect(tenantUsers.phone).toBeFocused()
      await page.keyboard.type(phone)
      await page.keyboard.press('Enter')
      await expect(tenantUsers.invite).toBeVisible()
      await tabAndPress(page, tenantUsers.invite)
      await expect(tenantUsers.dialog).toHaveCount(0)
      await expect(tenantUsers.add).toBeFocused()
      await expect(tenantUsers.invitations).toContainText([phone])

      await tabTo(page, tenantUsers.remove(user))
      await page.keyboard.press('Enter')
      await expect(tenantUsers.dialog).toContainText(tenant.name)
      await page.keyboard.press('Escape')
      await expect(tenantUsers.remove(user)).toBeFocused()
      await page.keyboard.press('Enter')
      await tabAndPress(page, tenantUsers.confirmRemove)
      await expect(tenantUsers.member(user)).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  })
}
