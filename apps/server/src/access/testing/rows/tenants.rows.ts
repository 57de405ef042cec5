import { type Cells, globalAdminOnly, NOT_SIGNED_IN, POWER, STAFF } from '../cells.ts'
import type { Given, Rows } from '../row.ts'
import type { World } from '../world.ts'

const FORBIDDEN = '403 FORBIDDEN'
const SHOWN_BUT_MISSING = ['200 shown', '200 shown', '200 shown', '404 NOT_FOUND'] as const
const MEMBERS = `annotator reviewer ${STAFF} ${POWER}`

/** Actors who are not administrators. `ADMINS` below names the administrators of a single tenant. */
const OTHERS = 'noTenant annotator reviewer globalAnnotator globalReviewer user readOnlyUser powerUser'
const ADMINS = 'tenantAdmin readOnlyAdmin powerAdmin'

let made = 0
/** Returns a new number for an unused name or an unused phone number. */
const next = () => {
  made += 1
  return String(made).padStart(5, '0')
}

const newcomer = async ({ build }: World, { tenantId }: Given) => ({
  userId: await build.user({ tenants: [{ id: tenantId, role: 'USER' }] }),
})

const ADMINISTRATORS: Cells = {
  ...NOT_SIGNED_IN,
  [OTHERS]: FORBIDDEN,
  [ADMINS]: ['200 shown', FORBIDDEN, FORBIDDEN, FORBIDDEN],
  globalAdmin: SHOWN_BUT_MISSING,
}

/** Tenants and their members. An administrator acts in the current tenant. Any other tenant is refused, whether it exists or not. */
export const tenantsRows = {
  assignTenants: [
    {
      about: 'somebody new',
      give: ({ tenantId, userId }) => ({ body: { tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }], user: userId } }),
      prepare: async ({ build }) => ({ userId: await build.user() }),
      cells: ADMINISTRATORS,
    },
    {
      about: 'together with one’s own',
      give: ({ tenantId, userId, asker: { own } }) => ({ body: { tenants: [own.tenantId, tenantId], user: userId } }),
      prepare: async ({ build }) => ({ userId: await build.user() }),
      cells: ADMINISTRATORS,
    },
    {
      about: 'a user of that tenant to one’s own',
      give: ({ userId, asker: { own } }) => ({ body: { tenants: [own.tenantId], user: userId } }),
      prepare: newcomer,
      cells: {
        ...NOT_SIGNED_IN,
        [OTHERS]: FORBIDDEN,
        [ADMINS]: ['200 shown', '200', '200', '404 NOT_FOUND'],
        globalAdmin: SHOWN_BUT_MISSING,
      },
    },
  ],
  unassignTenants: [
    {
      about: 'somebody of that tenant',
      give: ({ tenantId, userId }) => ({ body: { tenants: [tenantId], user: userId } }),
      prepare: newcomer,
      cells: {
        ...NOT_SIGNED_IN,
        [OTHERS]: FORBIDDEN,
        [ADMINS]: ['200', FORBIDDEN, FORBIDDEN, FORBIDDEN],
        globalAdmin: ['200', '200', '200', '404 NOT_FOUND'],
      },
    },
    {
      about: 'together with one’s own',
      give: ({ tenantId, userId, asker: { own } }) => ({ body: { tenants: [own.tenantId, tenantId], user: userId } }),
      prepare: newcomer,
      cells: {
        ...NOT_SIGNED_IN,
        [OTHERS]: FORBIDDEN,
        [ADMINS]: ['200', FORBIDDEN, FORBIDDEN, FORBIDDEN],
        globalAdmin: ['200', '200', '200', '404 NOT_FOUND'],
      },
    },
    {
      about: 'a user of that tenant from one’s own',
      give: ({ userId, asker: { own } }) => ({ body: { tenants: [own.tenantId], user: userId } }),
      prepare: newcomer,
      cells: {
        ...NOT_SIGNED_IN,
        [OTHERS]: FORBIDDEN,
        [ADMINS]: ['200', '404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND'],
        globalAdmin: ['200', '200 shown', '200 shown', '404 NOT_FOUND'],
      },
    },
  ],
  createTenant: {
    give: () => ({ body: { name: `New ${next()}` } }),
    untargeted: true,
    cells: globalAdminOnly('201'),
  },
  getTenant: {
    give: ({ tenantId }) => ({ params: { id: tenantId } }),
    cells: {
      ...NOT_SIGNED_IN,
      'noTenant globalAnnotator globalReviewer': FORBIDDEN,
      [MEMBERS]: ['200 shown', FORBIDDEN, FORBIDDEN, FORBIDDEN],
      globalAdmin: SHOWN_BUT_MISSING,
    },
  },
  listTenants: {
    about: 'by the name',
    give: ({ tenantName }) => ({ query: { query: tenantName } }),
    cells: {
      ...NOT_SIGNED_IN,
      'noTenant globalAnnotator globalReviewer': '200',
      [MEMBERS]: ['200 shown', '200', '200', '200'],
      globalAdmin: ['200 shown', '200 shown', '200 shown', '200'],
    },
  },
  updateTenant: {
    give: ({ tenantId }) => ({ params: { id: tenantId }, body: { settings: { manualReviewEnabled: true } } }),
    cells: globalAdminOnly(SHOWN_BUT_MISSING),
  },
  listTenantsOfUsers: {
    give: ({ userId }) => ({ query: { users: userId } }),
    cells: {
      ...NOT_SIGNED_IN,
      [OTHERS]: FORBIDDEN,
      [ADMINS]: ['200 shown', '200', '200', '200'],
      globalAdmin: ['200 shown', '200 shown', '200 shown', '200'],
    },
  },
  inviteUser: {
    give: ({ tenantId }) => ({ body: { tenant: tenantId, phone: `+47970${next()}`, role: 'USER' } }),
    cells: {
      ...NOT_SIGNED_IN,
      [OTHERS]: FORBIDDEN,
      [ADMINS]: ['202 shown', FORBIDDEN, FORBIDDEN, FORBIDDEN],
      globalAdmin: ['202 shown', '202 shown', '202 shown', '404 NOT_FOUND'],
    },
  },
  listInvitations: {
    give: ({ tenantId }) => ({ query: { tenant: tenantId } }),
    cells: {
      ...NOT_SIGNED_IN,
      [OTHERS]: FORBIDDEN,
      [ADMINS]: ['200 shown', FORBIDDEN, FORBIDDEN, FORBIDDEN],
      globalAdmin: ['200 shown', '200 shown', '200 shown', '200'],
    },
  },
  withdrawInvitation: {
    give: ({ invitationId }) => ({ params: { id: invitationId } }),
    prepare: async ({ build }, { tenantId }) => ({ invitationId: await build.invitation(tenantId) }),
    cells: {
      ...NOT_SIGNED_IN,
      [OTHERS]: FORBIDDEN,
      [ADMINS]: ['204', '404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND'],
      globalAdmin: ['204', '204', '204', '404 NOT_FOUND'],
    },
  },
  createTenantGroup: {
    give: () => ({ body: { name: `New ${next()}` } }),
    untargeted: true,
    cells: globalAdminOnly('201'),
  },
  getTenantGroup: {
    give: ({ groupId }) => ({ params: { id: groupId } }),
    cells: globalAdminOnly(SHOWN_BUT_MISSING),
  },
  listTenantGroups: { give: () => ({ query: {} }), untargeted: true, cells: globalAdminOnly('200 shown') },
  updateTenantGroup: {
    give: ({ groupId }) => ({ params: { id: groupId }, body: { name: `New ${next()}` } }),
    cells: globalAdminOnly(SHOWN_BUT_MISSING),
  },
} satisfies Partial<Rows>
