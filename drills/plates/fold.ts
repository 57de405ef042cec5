import { foldPlates } from '@skadi/store/cars/fold-plates'
import { Database } from '@skadi/store/db/database'
import { migrate } from '@skadi/store/db/migrate'

/** Migrates a database to this version and folds its plates, as a starting server does. Drills kill this process. */
const [host = '', user = '', database = ''] = process.argv.slice(2)
const connection = { host, user, database }
await migrate(connection)
const db = new Database({ connection, max: 2 })
process.stdout.write('working\n')
await foldPlates(db)
await db.close()
process.stdout.write('done\n')
