import { type Cells, NOT_SIGNED_IN } from '../cells.ts'
import type { Rows } from '../row.ts'

const FORBIDDEN = '403 FORBIDDEN'
const NOT_FOUND = '404 NOT_FOUND'
const READ_ONLY = '403 READ_ONLY_TENANT'
const OTHERS = 'noTenant annotator reviewer globalAnnotator globalReviewer user readOnlyUser powerUser globalAdmin'
const WRITERS = 'tenantAdmin powerAdmin'
const ADMINS = `${WRITERS} readOnlyAdmin`

const toAll: Cells = { ...NOT_SIGNED_IN, [OTHERS]: FORBIDDEN }
/**
 * Cells of a call for administrators. With `ofAdmins`, administrators of read-only companies may make the call. With `ofWriters`, the
 * server refuses these administrators.
 */
const ofAdmins = (outcomes: Cells[string]): Cells => ({ ...toAll, [ADMINS]: outcomes })
const ofWriters = (outcomes: Cells[string]): Cells => ({ ...toAll, [WRITERS]: outcomes, readOnlyAdmin: READ_ONLY })

/** Webhooks of a company. Only the company's administrators see and change them. A global admin has no company to act for. */
export const webhooksRows = {
  createWebhook: {
    give: () => ({ body: { name: 'ERP', url: 'https://example.com/hook', kinds: ['claim.filed'] } }),
    untargeted: true,
    cells: ofWriters('201'),
  },
  listWebhooks: { give: () => ({}), untargeted: true, cells: ofAdmins('200 shown') },
  listWebhookDeliveries: {
    give: ({ webhookId }) => ({ params: { id: webhookId }, query: {} }),
    cells: ofAdmins(['200', NOT_FOUND, NOT_FOUND, NOT_FOUND]),
  },
  updateWebhook: {
    give: ({ webhookId }) => ({ params: { id: webhookId }, body: { kinds: ['rig.alarm'] } }),
    cells: ofWriters(['200 shown', NOT_FOUND, NOT_FOUND, NOT_FOUND]),
  },
  rotateWebhookSecret: {
    give: ({ webhookId }) => ({ params: { id: webhookId } }),
    cells: ofWriters(['200 shown', NOT_FOUND, NOT_FOUND, NOT_FOUND]),
  },
  testWebhook: {
    give: ({ webhookId }) => ({ params: { id: webhookId } }),
    cells: ofWriters(['202', NOT_FOUND, NOT_FOUND, NOT_FOUND]),
  },
  replayWebhookDelivery: {
    give: ({ deliveryId }) => ({ params: { id: deliveryId } }),
    cells: ofWriters(['202', NOT_FOUND, NOT_FOUND, NOT_FOUND]),
  },
  deleteWebhook: {
    prepare: ({ build }, { tenantId, userId }) => build.webhook({ tenantId, createdBy: userId }),
    give: ({ webhookId }) => ({ params: { id: webhookId } }),
    cells: ofAdmins(['200', NOT_FOUND, NOT_FOUND, NOT_FOUND]),
  },
} satisfies Partial<Rows>

let made = 0
const next = () => {
  made += 1
  return String(made)
}

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
