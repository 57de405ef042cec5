import { type JoinedPlate, type PlatesReport, readPlatesReport } from '@skadi/store/cars/plates-report.repo'
import { Database } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import { connectAsItStands } from './connect-as-it-stands.ts'
import { readConfig } from './core/config.ts'
import { reportAndExit } from './report-and-exit.ts'

/**
 * Returns the report for an operator. After the counts, it lists each plate that replaces several spellings, with these spellings and their
 * passings.
 */
const platesReportText = ({
  cars,
  listed,
  passings: imageSets,
  joined,
  joinedListed,
  unknownCountries,
}: PlatesReport): string =>
  [
    `Plates that get another key: ${cars} cars, ${listed} rows of plate lists, ${imageSets} passings.`,
    `Cars that become one car: ${joined.length}`,
    ...joined.map(lineOf),
    `Rows of plate lists that become one row: ${joinedListed.length}`,
    ...joinedListed.map(lineOf),
    ...unknownCountries.map(
      ({ countryCode, rows }) => `Country ${countryCode} is unknown and stays: ${rows} passings.`,
    ),
    'Nothing was changed.',
    '',
  ].join('\n')

const lineOf = ({ tenant, plate, written }: JoinedPlate): string =>
  `  ${tenant}: ${plate} = ${written.map((one) => `${one.plate} (${one.passings} passings)`).join(', ')}`

/** Timeout in ms of the statements. They read whole tables. */
const TIMEOUT_MS = 600_000

/** Runs `npm run plates:report`. Reports how the first start of this version will change plates with several spellings. Changes nothing. */
async function main(): Promise<void> {
  const { connection, close } = await connectAsItStands(readConfig(process.env))
  const db = new Database({ connection, max: 1, statementTimeoutMs: TIMEOUT_MS })
  try {
    process.stdout.write(platesReportText(await db.transaction(WORKER, readPlatesReport)))
  } finally {
    await db.close()
    await close()
  }
}

await main().catch(reportAndExit)
