import { createHash } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import type { Connection } from '../db/database.ts'
import { type BackupManifest, type TableEntry, writeLines } from './backup-set.ts'
import { rowsOf, type TableShape, tableShapes } from './table-rows.ts'

export type DumpedTables = Pick<BackupManifest, 'migrations' | 'tables' | 'sequences' | 'takenAt'>

/**
 * Writes every table into `folder` from one snapshot (REPEATABLE READ): blocks no other session, and later writes are
 * not included. Fails unless it reads without row-level security.
 */
export async function dumpTables(
  connection: Connection,
  folder: string,
  onTable: (done: number, total: number) => void = () => {},
): Promise<DumpedTables> {
  const client = new pg.Client({ ...connection, application_name: 'skadi-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // a filtered backup would look whole: with this, PostgreSQL refuses instead
    await client.query('set local row_security = off')
    await client.query("set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'")
    const taken = await client.query<{ now: Date }>('select now()')
    const applied = await client.query<{ name: string }>('select name from schema_migration order by name')
    const shapes = await tableShapes(client)
    const tables: TableEntry[] = []
    for (const shape of shapes) {
      tables.push(await dumpTable(client, shape, folder, `${String(tables.length).padStart(3, '0')}.jsonl.gz`))
      onTable(tables.length, shapes.length)
    }
    const sequences = await client.query<{ name: string; value: string }>(`
      select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
      where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`)
    await client.query('commit')
    return {
      takenAt: taken.rows[0]?.now.toISOString() ?? '',
      migrations: applied.rows.map((one) => one.name),
      tables,
      sequences: sequences.rows,
    }
  } finally {
    await client.end()
  }
}

async function dumpTable(client: pg.Client, shape: TableShape, folder: string, file: string): Promise<TableEntry> {
  const hash = createHash('sha256')
  let rows = 0
  async function* lines() {
    for await (const row of rowsOf(client, shape)) {
      hash.update(`${row}\n`)
      rows += 1
      yield `${JSON.stringify(row)}\n`
    }
  }
  const fileSha256 = await writeLines(path.join(folder, file), lines())
  return { name: shape.name, columns: shape.columns, rows, sha256: hash.digest('hex'), file, fileSha256 }
}
