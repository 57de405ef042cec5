import { API_BASE } from '@skadi/contract/core/define-call'
import { SOCKET_PATH } from '@skadi/contract/realtime/socket'
import { getConfig } from '@skadi/contract/system/get-config'
import { getBundleKey, getHealth, getLegalText } from '@skadi/contract/system/system-calls'
import { LANGUAGES } from '@skadi/domain/language/language'
import { AUTH } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { hasGlobalAdmin } from '@skadi/store/users/user.repo'
import { providerName, readTextFile } from '../core/config.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import type { Services } from '../core/services.ts'

/** Key of an object that never exists. Reading it shows whether the object store answers. */
const PROBE = 'probe/health'

export function systemCalls({ db, objects, config, version, demo, bundleKey }: Services): BoundCall[] {
  let hasAdmin = false
  const legalTexts = {
    terms: config.TERMS_FILE === undefined ? null : readTextFile(config.TERMS_FILE),
    privacy: config.PRIVACY_FILE === undefined ? null : readTextFile(config.PRIVACY_FILE),
  }

  return [
    bindCall(getHealth, async (_input, { signal }) => {
      await Promise.all([db.row(AUTH, sql`select 1`, { signal }), objects.head(PROBE)])
      return { status: 'ok' as const }
    }),

    bindCall(getLegalText, async ({ params }) => ({ data: { markdown: legalTexts[params.kind] } })),

    bindCall(getBundleKey, async () => ({
      data: {
        algorithm: 'Ed25519' as const,
        id: bundleKey.id,
        publicKey: Buffer.from(bundleKey.publicKey).toString('base64'),
      },
    })),

    bindCall(getConfig, async () => {
      // This value never becomes false again, because the last global admin cannot be removed.
      hasAdmin ||= await db.transaction(AUTH, hasGlobalAdmin)
      return {
        apiBase: API_BASE,
        socketUrl: SOCKET_PATH,
        productName: config.PRODUCT_NAME,
        version,
        languages: LANGUAGES.map((language) => language.locale),
        termsUrl: '/terms',
        privacyUrl: '/privacy',
        demo,
        needsFirstAdmin: !hasAdmin && !demo,
        provider: providerName(config),
      }
    }),
  ]
}
