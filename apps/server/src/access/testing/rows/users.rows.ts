import { globalAdminOnly, NOT_SIGNED_IN, OWN_ONLY, POWER } from '../cells.ts'
import type { Given, Rows } from '../row.ts'
import type { World } from '../world.ts'

const SHOWN_BUT_MISSING = ['200 shown', '200 shown', '200 shown', '404 NOT_FOUND'] as const

/** Adds a user of the target tenant. A change of this user's rights has no effect on the actors of the matrix. */
const newcomer = async ({ build }: World, { tenantId }: Given) => ({
  userId: await build.user({ tenants: [{ id: tenantId, role: 'USER' }] }),
})

export const usersRows = {
  assignGroup: {
    give: ({ userId }) => ({ body: { userId, groupName: 'ANNOTATOR' } }),
    prepare: newcomer,
    cells: globalAdminOnly(SHOWN_BUT_MISSING),
  },
  unassignGroup: {
    give: ({ userId }) => ({ body: { userId, groupName: 'ANNOTATOR' } }),
    prepare: newcomer,
    cells: globalAdminOnly(SHOWN_BUT_MISSING),
  },
  getProfile: [
    {
      about: 'of a user of the tenant',
      give: ({ userId }) => ({ params: { userId } }),
      cells: {
        ...NOT_SIGNED_IN,
        'noTenant annotator reviewer globalAnnotator globalReviewer user readOnlyUser powerUser': '404 NOT_FOUND',
        'tenantAdmin readOnlyAdmin powerAdmin': OWN_ONLY,
        globalAdmin: SHOWN_BUT_MISSING,
      },
    },
    {
      about: 'of oneself',
      give: ({ asker: { userId } }) => ({ params: { userId } }),
      untargeted: true,
      cells: {
        ...NOT_SIGNED_IN,
        'noTenant globalAnnotator globalReviewer globalAdmin': '200',
        [`annotator reviewer user tenantAdmin readOnlyUser readOnlyAdmin ${POWER}`]: '200 shown',
      },
    },
  ],
  introduceUsers: {
    give: ({ userId, asker: { own } }) => ({ query: { users: `${userId},${own.userId}` } }),
    cells: {
      ...NOT_SIGNED_IN,
      'noTenant globalAnnotator globalReviewer': '200',
      [`annotator reviewer user tenantAdmin readOnlyUser readOnlyAdmin ${POWER}`]: ['200 shown', '200', '200', '200'],
      globalAdmin: ['200 shown', '200 shown', '200 shown', '200'],
    },
  },
  listUsers: {
    give: ({ tenantId }) => ({ query: { tenant: tenantId } }),
    cells: {
      ...NOT_SIGNED_IN,
      'noTenant annotator reviewer globalAnnotator globalReviewer user readOnlyUser powerUser': '403 FORBIDDEN',
      'tenantAdmin readOnlyAdmin powerAdmin': ['200 shown', '403 FORBIDDEN', '403 FORBIDDEN', '403 FORBIDDEN'],
      globalAdmin: ['200 shown', '200 shown', '200 shown', '200'],
    },
  },
  updateOwnProfile: {
    give: () => ({ body: { firstName: 'Nora' } }),
    untargeted: true,
    cells: {
      ...NOT_SIGNED_IN,
      'noTenant globalAnnotator globalReviewer globalAdmin': '200',
      [`annotator reviewer user tenantAdmin readOnlyUser readOnlyAdmin ${POWER}`]: '200 shown',
    },
  },
  updateUser: {
    give: ({ userId }) => ({ params: { userId }, body: { firstName: 'Nora' } }),
    prepare: newcomer,
    cells: globalAdminOnly(SHOWN_BUT_MISSING),
  },
} satisfies Partial<Rows>
