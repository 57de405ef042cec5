import { readFile } from 'node:fs/promises'
import type { ConnectionResult } from '@skadi/contract/connection/connection-result'
import { getIpData } from '@skadi/contract/connection/get-ip-data'
import { sendConnectionResult } from '@skadi/contract/connection/send-connection-result'
import { CONNECTION_RESULTS_AN_HOUR } from '@skadi/domain/connection/connection-limits'
import { passesConnection } from '@skadi/domain/connection/connection-speed'
import { connectionMail } from '@skadi/report/mail/connection-mail'
import { appendAudit, GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { countEvent, forgetEvents } from '@skadi/store/auth/throttle-event.repo'
import type { Transaction } from '@skadi/store/db/database'
import { AUTH } from '@skadi/store/db/scope'
import { type Profile, profileStatement, type SessionActor } from '@skadi/store/users/user.repo'
import type { CityResponse, Reader } from 'mmdb-lib'
import type { Logger } from 'pino'
import { type Action, type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import type { Services } from '../core/services.ts'

const AN_HOUR_S = 3_600
const A_DAY_S = 24 * AN_HOUR_S
/** Length limit of a browser's name in characters, as in the contract. */
const USER_AGENT_LENGTH = 1_000

/** Sends each result as a mail once. After a failure, the user may send the result again. */
function sendConnectionResultAction(services: Services, locate: Locate): Action<typeof sendConnectionResult> {
  const { db, config, mail } = services
  return async ({ body }, { actor, address, userAgent, signal }) => {
    const user = found(await db.row<Profile>(AUTH, profileStatement(actor.userId), { signal }))
    const sentTo = [...new Set([user.email, config.SUPPORT_EMAIL].filter((one) => typeof one === 'string'))]
    if (sentTo.length === 0) throw new ApiError('NO_RECIPIENT')
    const result: ConnectionResult = {
      ...body,
      downloadPassed: passesConnection('download', body.downloadMbps),
      uploadPassed: passesConnection('upload', body.uploadMbps),
      ip: plainAddress(address),
      ...(await locate(address)),
      userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
    }
    const answer = { data: { sentTo, result } }
    const test = `connection result ${actor.userId} ${body.testedAt}`
    const isNew = await db.transaction(AUTH, (tx) => begin(tx, actor, { test, sentTo, result }))
    if (!isNew) return answer

    const { currentTenant, userId } = actor
    const company = user.tenants.find(({ id }) => id === currentTenant?.id)?.name
    const text = connectionMail(result, {
      language: user.language,
      productName: config.PRODUCT_NAME,
      person: `${user.firstName} ${user.lastName}`.trim(),
      company,
    })
    try {
      // The mails of a user without a company count for a budget of that user.
      const { refused } = await mail.deliver(
        currentTenant?.id ?? userId,
        { to: sentTo, kind: 'connection', ...text },
        signal,
      )
      return { data: { result, sentTo: sentTo.filter((one) => !refused.includes(one)) } }
    } catch (error) {
      await db.transaction(AUTH, (tx) => forgetEvents(tx, test))
      throw error
    }
  }
}

/** @returns false if the result of this test was sent before. @throws ApiError TOO_MANY_REQUESTS */
async function begin(
  tx: Transaction,
  { userId, currentTenant }: SessionActor,
  { test, sentTo, result }: { test: string; sentTo: readonly string[]; result: ConnectionResult },
): Promise<boolean> {
  if (!(await countEvent(tx, test, 1, A_DAY_S))) return false
  if (!(await countEvent(tx, `connection results ${userId}`, CONNECTION_RESULTS_AN_HOUR, AN_HOUR_S)))
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfterS: AN_HOUR_S })
  await appendAudit(tx, {
    chain: currentTenant?.id ?? GLOBAL_CHAIN,
    actorId: userId,
    action: 'sendConnectionResult',
    targetType: 'user',
    targetId: userId,
    after: { downloadPassed: result.downloadPassed, uploadPassed: result.uploadPassed },
    personal: { subjectId: userId, values: { sentTo } },
  })
  return true
}

/** Calls of the connection test. The file connection.routes.ts contains its transfers. */
export function connectionCalls(services: Services): BoundCall[] {
  const locate = addressLocator(services.config.GEOIP_DB, services.logger)
  return [
    bindCall(getIpData, async (_input, { address }) => ({
      data: { ip: plainAddress(address), ...(await locate(address)) },
    })),
    bindCall(sendConnectionResult, sendConnectionResultAction(services, locate)),
  ]
}

/** City and country of an address; null if unknown. The country is the two-letter code of ISO 3166. */
export type Location = { city: string | null; country: string | null }

export type Locate = (address: string) => Promise<Location>

type Database = Reader<CityResponse>
const NOWHERE: Location = { city: null, country: null }
/**
 * Locates network addresses with a MaxMind database, which is read at the first request. Every location is unknown without a file, or if
 * the file cannot be read.
 * @param file path in the setting GEOIP_DB
 */
export function addressLocator(file: string | undefined, logger: Pick<Logger, 'warn'>): Locate {
  let opened: Promise<Database | undefined> | undefined
  return async (address) => {
    if (file === undefined) return NOWHERE
    opened ??= open(file).catch((error: Error) => {
      logger.warn({ error: error.message }, 'GEOIP_DB could not be read: no location is known')
      return undefined
    })
    const entry = (await opened)?.get(plainAddress(address))
    return { city: entry?.city?.names?.en ?? null, country: entry?.country?.iso_code ?? null }
  }
}

/** Opens a GeoLite2 or GeoIP2 database of cities or countries. Another database in the same format works as well. */
async function open(file: string): Promise<Database> {
  const { Reader } = await import('mmdb-lib')
  return new Reader<CityResponse>(await readFile(file))
}

/** Returns the plain form of an IPv4 address, even if the address is mapped into IPv6. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
