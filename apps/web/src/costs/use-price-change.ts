import { CallError } from '@skadi/contract/core/client'
import type { PriceFile, PriceVersion } from '@skadi/contract/costs/prices/price-table'
import {
  choosePriceTable,
  createPriceTable,
  getPriceTable,
  listPriceVersions,
  readPriceFile,
} from '@skadi/contract/costs/prices/prices-calls'
import { MAX_PRICE_FILE_BYTES } from '@skadi/domain/costs/read-price-rows'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../core/calls/call.ts'
import { closeSnackbar, showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { reasonOf } from '../ui/feedback/failure-words.ts'
import { refusalText } from './price-words.ts'

/** State of a change of prices with a file. Nothing is stored before `apply`. */
export type PriceStep =
  | { at: 'choose'; fault?: { title: string; text?: string | undefined } }
  | { at: 'read'; fileName: string }
  | { at: 'decide'; fileName: string; file: PriceFile }

/** Replaces the prices of a company with the prices of a file or of an earlier version. */
export function usePriceChange(tenantId: string, onApplied: (version: number) => void) {
  const client = useQueryClient()
  const [step, setStep] = useState<PriceStep>({ at: 'choose' })
  const [isBusy, setBusy] = useState(false)
  const told = useRef<number>(undefined)

  const read = async (file: File) => {
    const fileName = file.name
    if (file.size > MAX_PRICE_FILE_BYTES)
      return setStep({ at: 'choose', fault: { title: m.prices_tooLarge({ fileName }) } })
    setStep({ at: 'read', fileName })
    try {
      const { data } = await call(readPriceFile, { query: { fileName }, file })
      setStep({ at: 'decide', fileName, file: data })
    } catch (error) {
      const isBroken = error instanceof CallError && error.code === 'UNREADABLE_FILE'
      const text = isBroken ? m.prices_unreadableText() : reasonOf(error)
      setStep({ at: 'choose', fault: { title: refusalText(error, fileName), text } })
    }
  }

  const change = async (before: number, doIt: () => Promise<{ data: PriceVersion }>) => {
    if (isBusy) return
    setBusy(true)
    try {
      const { version } = (await doIt()).data
      // The message about the previous change no longer applies.
      if (told.current !== undefined) closeSnackbar(told.current)
      const undo = { label: m.costs_undo(), run: () => void choose(before, version) }
      told.current = showSnackbar({ text: m.prices_applied({ version }), action: undo })
      setStep({ at: 'choose' })
      onApplied(version)
    } catch (error) {
      const isOld = error instanceof CallError && error.code === 'CONFLICT'
      showSnackbar({ text: isOld ? m.prices_conflict() : m.prices_applyFailed(), isError: true })
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: [...pricesKey(tenantId), 'versions'] })
    }
  }

  const choose = (version: number, basedOn: number): Promise<void> =>
    change(basedOn, () => call(choosePriceTable, { body: { version, basedOn } }))

  return {
    step,
    isBusy,
    read: (file: File) => void (step.at === 'read' ? undefined : read(file)),
    leave: () => setStep({ at: 'choose' }),
    apply: (basedOn: number) => {
      if (step.at !== 'decide' || !step.file.content) return
      const { fileName, file } = step
      const { content } = file
      if (content) void change(basedOn, () => call(createPriceTable, { body: { content, fileName, basedOn } }))
    },
    choose,
  }
}

const pricesKey = (tenantId: string) => ['prices', tenantId] as const

/** Query for the versions of a company's prices, newest first. The built-in version is last. */
export const priceVersionsQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [...pricesKey(tenantId), 'versions'],
    queryFn: async ({ signal }) => (await call(listPriceVersions, {}, { signal })).data.items,
  })

/**
 * Query for the prices of a version, which never change.
 * While the prices load, the prices of the previously shown version stay visible.
 */
export const priceTableQuery = (tenantId: string, version: number) =>
  queryOptions({
    queryKey: [...pricesKey(tenantId), 'table', version],
    queryFn: async ({ signal }) => (await call(getPriceTable, { params: { version } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, of) => (of?.queryKey[1] === tenantId ? before : undefined),
  })
