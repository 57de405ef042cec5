import type { Page } from '@playwright/test'
import { seedId } from '@skadi/store/seed/seed-id'
import { DamageLog } from '../pages/damage-log.ts'
import type { Person } from './route-table.ts'

type Place = {
  as: Person
  at: string
  /** opens or saves the place */
  open: (page: Page) => Promise<unknown>
  /** typed fields whose hostile texts must appear at this place */
  says: readonly string[]
}
/** Ids of the demo: the two passings of AB 12345 that are compared, and a claim about this car. */
type Ids = { older: string; passing: string; claim: string }

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Places that show typed texts only when they are opened: menus, drawers, dialogs. */
export const openedPlaces = ({ older, passing }: Ids): readonly Place[] => [
  {
    as: 'user',
    at: `/assets/${passing}`,
    open: (page) => page.getByRole('tab', { name: 'Car Details' }).click(),
    says: ['car.vin', 'car.gear'],
  },
  {
    as: 'user',
    at: `/assets/${passing}`,
    open: async (page) => {
      const log = new DamageLog(page)
      await log.tab.click()
      await log.choose(log.cards.first(), 'Evidence')
    },
    says: ['image.file_name'],
  },
  {
    as: 'user',
    at: `/fleet/AB12345/${older}/compare/${passing}`,
    open: press(/^Customer/),
    says: ['customer_answer.text', 'customer_answer.reply'],
  },
  { as: 'tenantAdmin', at: '/fleet', open: press('Saved views'), says: ['saved_view.name'] },
  {
    as: 'tenantAdmin',
    at: '/fleet',
    open: async (page) => {
      await press('Saved views')(page)
      await page.getByRole('menuitem', { name: 'Edit views…' }).click()
    },
    says: ['saved_view.name'],
  },
  {
    as: 'globalAdmin',
    at: '/admin/notices',
    open: async (page) => {
      await press(/^Change “/)(page)
      await page.getByRole('dialog').getByRole('radio', { name: 'Norsk' }).check({ force: true })
    },
    says: ['notice.translations'],
  },
]

const choose = (menu: string, item: string) => async (page: Page) => {
  await press(menu)(page)
  await page.getByRole('menuitem', { name: item }).click()
}

const OF_A_PLATE =
  'car.vin car.gear image.file_name customer_answer.text customer_answer.reply claim.people claim_file.file_name'.split(
    ' ',
  )

/** Files that a user saves from the portal and that contain typed texts. */
export const savedFiles = ({ claim }: Ids): readonly Place[] => [
  ...['As CSV', 'As Excel (XLSX)'].flatMap((item): Place[] => [
    { as: 'user', at: '/claims', open: choose('Export', item), says: ['claim.claim_no', 'claim.client'] },
    {
      as: 'user',
      at: '/fleet',
      open: choose('Export', item),
      says: ['image_set.origin_name', 'image_set.origin_location'],
    },
  ]),
  {
    as: 'user',
    at: `/claims/${claim}`,
    open: choose('Print report', 'English'),
    says: ['claim.claim_no', 'claim.people', 'claim_file.file_name'],
  },
  {
    as: 'tenantAdmin',
    at: '/tenant-admin/car-settings',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Plate', exact: true }).fill('AB12345')
      await press('Export data')(page)
    },
    says: OF_A_PLATE,
  },
  {
    as: 'globalAdmin',
    at: `/admin/users/${seedId('+4790000002')}`,
    open: press('Export data'),
    says: ['app_user.first_name', 'saved_view.name', 'user_session.user_agent'],
  },
]
