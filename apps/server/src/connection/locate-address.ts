import { readFile } from 'node:fs/promises'
import type { CityResponse, Reader } from 'mmdb-lib'
import type { Logger } from 'pino'

/** City and country of an address; null where nobody knows. The country is ISO 3166, two letters. */
export type Location = { city: string | null; country: string | null }

export type Locate = (address: string) => Promise<Location>

type Database = Reader<CityResponse>
const NOWHERE: Location = { city: null, country: null }
/**
 * Says where addresses are, by a MaxMind database that is read with the first question. Without a file, and where it cannot
 * be read any more, nobody knows.
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

/** A GeoLite2 or GeoIP2 database, of cities or of countries, or one made like them. */
async function open(file: string): Promise<Database> {
  const { Reader } = await import('mmdb-lib')
  return new Reader<CityResponse>(await readFile(file))
}

/** An IPv4 address as such, also where it came over IPv6. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
