import type { PriceVersion } from '@skadi/contract/costs/prices/price-table'
import {
  choosePriceTable,
  createPriceTable,
  getPriceTable,
  listPriceVersions,
  readPriceFile,
} from '@skadi/contract/costs/prices/prices-calls'
import { can } from '@skadi/domain/auth/rights'
import { isPriceFileName, MAX_PRICE_FILE_BYTES, type ReadPriceFile } from '@skadi/domain/costs/read-price-rows'
import { EXAMPLE_PRICES } from '@skadi/domain/costs/repair-prices'
import * as store from '@skadi/store/costs/price-table.repo'
import type { Transaction } from '@skadi/store/db/database'
import type { SessionActor } from '@skadi/store/users/user.repo'
import { tenantScope, writeScope } from '../core/auth/actor-scope.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { readApart } from '../core/sheets/read-apart.ts'
import { auditPrices, keepPrices, type PriceScope } from './keep-prices.ts'

/** Calls about a tenant's own prices, which the tenant's administrators set (C-09). */
export function pricesCalls({ db }: Services): BoundCall[] {
  return [
    bindCall(listPriceVersions, async (_input, { actor, signal }) => {
      const { rows, chosen } = await store.listPriceVersions(db, readScope(actor), { signal })
      const items = [...rows, null].map((row) => toVersion(row, chosen))
      return { data: { items }, meta: wholeListMeta(items.length) }
    }),

    bindCall(getPriceTable, async ({ params: { version } }, { actor, signal }) => {
      const scope = readScope(actor)
      const key = { tenantId: scope.tenantId, version }
      const [row] =
        version === EXAMPLE_PRICES.version
          ? [EXAMPLE_PRICES]
          : await db.rows<store.PriceTableRow>(scope, store.priceTablesStatement([key]), { signal })
      const { currency, hourlyRate, rows } = found(row)
      return { data: { version, currency, hourlyRate, rows: [...rows] } }
    }),

    bindCall(readPriceFile, async ({ query: { fileName } }, { actor, signal, file }) => {
      writeScope(actor, 'changePrices')
      const { content, faults } = await readFileOfPrices(file.path, { fileName, signal })
      return { data: { content: content && { ...content, rows: [...content.rows] }, faults } }
    }),

    bindCall(createPriceTable, ({ body: { content, fileName, basedOn } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'changePrices')
      return mutate(scope, async (tx) => {
        const version = await keepPrices(tx, scope, { basedOn, contentOf: () => content, fileName })
        return { data: await versionOf(tx, scope, version) }
      })
    }),

    bindCall(choosePriceTable, ({ body: { version, basedOn } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'changePrices')
      return mutate(scope, async (tx) => {
        found(await store.readPriceTable(tx, scope.tenantId, version))
        const chosen = await store.lockPriceChoice(tx, scope)
        if (chosen === version) return { data: await versionOf(tx, scope, version) }
        if (chosen !== basedOn) throw new ApiError('CONFLICT')
        await store.choosePriceTable(tx, scope, version)
        await auditPrices(tx, scope, 'choosePriceTable', { before: { version: chosen }, after: { version } })
        return { data: await versionOf(tx, scope, version) }
      })
    }),
  ]
}

/** Returns the scope for reading prices. @throws ApiError FORBIDDEN unless the actor is an administrator of the current tenant */
function readScope(actor: SessionActor): PriceScope {
  if (!can(actor, 'readPrices')) throw new ApiError('FORBIDDEN')
  return tenantScope(actor)
}

async function versionOf(tx: Transaction, scope: PriceScope, version: number): Promise<PriceVersion> {
  if (version === EXAMPLE_PRICES.version) return toVersion(null, version)
  return toVersion(found(await tx.row<store.PriceVersionRow>(store.priceVersionStatement(scope, version))), version)
}

/** @param row null means the built-in version */
const toVersion = (row: store.PriceVersionRow | null, chosen: number): PriceVersion => {
  const version = row?.version ?? EXAMPLE_PRICES.version
  return {
    version,
    isChosen: version === chosen,
    created: row && {
      by: { userId: row.createdBy, name: row.createdByName },
      at: row.createdAt.toISOString(),
    },
    fileName: row?.fileName ?? null,
  }
}

const HOST = new URL('price-file/price-file-host.ts', import.meta.url)

/**
 * Reads a price file in a child process. The `cause` of the error UNREADABLE_FILE gives the reason.
 * @throws ApiError TYPE_NOT_SUPPORTED, EMPTY_FILE, COLUMNS_MISMATCH, TOO_LARGE, UNREADABLE_FILE
 */
async function readFileOfPrices(
  file: string,
  { fileName, signal }: { fileName: string; signal: AbortSignal },
): Promise<ReadPriceFile> {
  if (!isPriceFileName(fileName)) throw new ApiError('TYPE_NOT_SUPPORTED')
  return readApart<ReadPriceFile>(HOST, file, {
    signal,
    check: (size) => {
      if (size === 0) throw new ApiError('EMPTY_FILE')
      if (size > MAX_PRICE_FILE_BYTES) throw new ApiError('TOO_LARGE')
    },
  })
}
