import { readFile } from 'node:fs/promises'
import type { CityResponse, Reader } from 'mmdb-lib'
import type { Logger } from 'pino'

/** City and country of an address; null when unknown. The country is ISO 3166, two letters. */
export type Location = { city: string | null; country: string | null }

export type Locate = (address: string) => Promise<Location>

type Database = Reader<CityResponse>
const NOWHERE: Location = { city: null, country: null }
/**
 * Locates network addresses by a MaxMind database, which is read at the first request. Without a file, or when it can no longer
 * be read, every location is unknown.
 * @param file GEOIP_DB
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

/** Opens a GeoLite2 or GeoIP2 database of cities or countries, or a database in the same format. */
async function open(file: string): Promise<Database> {
  const { Reader } = await import('mmdb-lib')
  return new Reader<CityResponse>(await readFile(file))
}

/** Plain form of an IPv4 address, also when it is mapped into IPv6. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
