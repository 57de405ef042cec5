import { readFile } from 'node:fs/promises'
import type { CityResponse, Reader } from 'mmdb-lib'
import type { Logger } from 'pino'

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
