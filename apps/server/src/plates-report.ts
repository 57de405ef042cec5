import { readPlatesReport } from '@skadi/store/cars/plates-report.repo'
import { Database } from '@skadi/store/db/database'
import { WORKER } from '@skadi/store/db/scope'
import { connectAsItStands } from './connect-as-it-stands.ts'
import { readConfig } from './core/config.ts'
import { platesReportText } from './plates-report-text.ts'
import { reportAndExit } from './report-and-exit.ts'

/** A whole table is read. */
const TIMEOUT_MS = 600_000

/** `npm run plates:report`: what the first start of this version will do to plates that are written in several ways; changes nothing. */
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
