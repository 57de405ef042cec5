import * as z from 'zod/mini'
import { defineCall } from '../core/define-call.ts'
import { instant, oneOf } from '../core/shapes.ts'
import { typedLine } from '../core/typed.ts'

/** As people type it: 16 hex digits, with whatever space or dash between them. */
const checkCode = z.pipe(
  typedLine(60),
  z.pipe(
    z.transform((text: string) => text.replace(/[\s\p{Pd}]/gu, '').toLowerCase()),
    z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  ),
)
const sha256 = z.pipe(
  z.string().check(z.regex(/^[0-9a-fA-F]{64}$/)),
  z.transform((text: string) => text.toLowerCase()),
)

/**
 * Tells anybody who has a report whether it is ours: by the code on it, or by the SHA-256 of its PDF. Nothing of what it
 * says is told. `sha256` is that of the PDF, to be compared with the file at hand. At most 30 times in 10 minutes from one
 * address (TOO_MANY_REQUESTS); NOT_FOUND where we made no such report.
 */
export const verifyReport = defineCall({
  name: 'verifyReport',
  method: 'POST',
  path: '/assets/reports/verify',
  access: 'tokenFree',
  summary: 'Check whether a report was made here',
  body: z.union([z.strictObject({ checkCode }), z.strictObject({ sha256 })]),
  output: oneOf(z.object({ number: z.string(), madeAt: instant, tenantName: z.string(), sha256: z.string() })),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
