import { verifyReport } from '@skadi/contract/reports/reports-calls'
import { sha256 } from '@skadi/report/bundle/sha2'
import { call, hasStatus } from '../core/calls/call.ts'

/** What anybody is told of a report that was made here. */
export type KnownReport = { number: string; madeAt: string; tenantName: string; sha256: string }

/**
 * Result of a check: a report, and whether the file is its PDF (undefined: without a file), or no report by the code or
 * file.
 */
export type CheckResult =
  | { kind: 'known'; report: KnownReport; isFile: boolean | undefined }
  | { kind: 'unknown'; by: 'code' | 'file' }

/** As it is typed: 16 hex digits, with blanks and dashes wherever people put them. */
export const isCheckCode = (text: string): boolean => /^[0-9a-f]{16}$/i.test(text.replace(/[\s-]/g, ''))

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Asks by the code where there is one, else by the file, of which only the check sum leaves this device. @throws CallError */
export async function checkReport(code: string, file: File | undefined): Promise<CheckResult> {
  const hash = file && hexOf(await sha256(new Uint8Array(await file.arrayBuffer())))
  const by = code ? { checkCode: code } : { sha256: hash ?? '' }
  try {
    const { data } = await call(verifyReport, { body: by })
    return { kind: 'known', report: data, isFile: hash === undefined ? undefined : hash === data.sha256 }
  } catch (error) {
    if (hasStatus(error, 404)) return { kind: 'unknown', by: code ? 'code' : 'file' }
    throw error
  }
}
