import { type Cells, NOT_SIGNED_IN } from '../cells.ts'
import type { Rows } from '../row.ts'

const FORBIDDEN = '403 FORBIDDEN'
const NOT_FOUND = '404 NOT_FOUND'
const OTHERS = 'noTenant annotator reviewer globalAnnotator globalReviewer user readOnlyUser powerUser globalAdmin'
const ADMINS = 'tenantAdmin readOnlyAdmin powerAdmin'

let made = 0
const next = () => {
  made += 1
  return String(made)
}

const ofAdmins = (outcomes: Cells[string]): Cells => ({
  ...NOT_SIGNED_IN,
  [OTHERS]: FORBIDDEN,
  [ADMINS]: outcomes,
})

/** API keys of a company. Only the company's administrators see and create keys. A global admin has no company to act for. */
export const apiKeysRows = {
  createApiKey: {
    give: () => ({ body: { name: `Key ${next()}`, scopes: ['fleet:read'], expiresInDays: 30 } }),
    untargeted: true,
    cells: {
      ...NOT_SIGNED_IN,
      [OTHERS]: FORBIDDEN,
      'tenantAdmin powerAdmin': '201',
      readOnlyAdmin: '403 READ_ONLY_TENANT',
    },
  },
  listApiKeys: { give: () => ({}), untargeted: true, cells: ofAdmins('200 shown') },
  revokeApiKey: {
    give: ({ apiKeyId }) => ({ params: { id: apiKeyId } }),
    cells: ofAdmins(['200 shown', NOT_FOUND, NOT_FOUND, NOT_FOUND]),
  },
} satisfies Partial<Rows>
