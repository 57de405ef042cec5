import type { Locator, Page } from '@playwright/test'
import { oneOf } from './one-of.ts'

type Person = { firstName: string; lastName: string }

/** The company's users at /tenant-admin/users, which its administrator sees. */
export class TenantUsersPage {
  readonly page: Page
  readonly members: Locator
  readonly search: Locator
  readonly add: Locator
  readonly invitations: Locator
  readonly dialog: Locator
  /** field of the dialog that adds a user */
  readonly phone: Locator
  readonly findPhone: Locator
  readonly newRole: Locator
  readonly invite: Locator
  readonly assign: Locator
  /** button that confirms "Remove … from …?" */
  readonly confirmRemove: Locator

  constructor(page: Page) {
    this.page = page
    this.members = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
    this.search = page.getByRole('searchbox', { name: 'Find user' })
    this.add = page.getByRole('button', { name: oneOf('Add user', 'Legg til bruker', 'Añadir usuario') })
    this.invitations = page
      .getByRole('region', { name: oneOf('Invitations waiting', 'Invitasjoner som venter', 'Invitaciones pendientes') })
      .getByRole('listitem')
    this.dialog = page.getByRole('dialog')
    this.phone = this.dialog.getByLabel(oneOf('Phone', 'Telefon', 'Teléfono'))
    this.findPhone = this.dialog.getByRole('button', { name: oneOf('Find', 'Finn', 'Buscar') })
    this.newRole = this.dialog.getByLabel('Role')
    this.invite = this.dialog.getByRole('button', {
      name: oneOf('Invite by SMS', 'Inviter med SMS', 'Invitar por SMS'),
    })
    this.assign = this.dialog.getByRole('button', { name: 'Assign' })
    this.confirmRemove = this.dialog.getByRole('button', { name: oneOf('Remove', 'Fjern', 'Quitar') })
  }

  async open() {
    await this.page.goto('/tenant-admin/users')
  }

  member({ firstName, lastName }: Person) {
    return this.members.filter({ has: this.page.getByRole('rowheader', { name: `${firstName} ${lastName}` }) })
  }

  role({ firstName, lastName }: Person) {
    return this.page.getByLabel(`Role of ${firstName} ${lastName}`)
  }

  remove({ firstName, lastName }: Person) {
    const name = `${firstName} ${lastName}`
    return this.page.getByRole('button', { name: oneOf(`Remove ${name}`, `Fjern ${name}`, `Quitar a ${name}`) })
  }

  /** Opens the dialog and looks up a phone. */
  async find(phone: string) {
    await this.add.click()
    await this.phone.fill(phone)
    await this.findPhone.click()
  }
}
