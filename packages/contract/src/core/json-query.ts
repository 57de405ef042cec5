import * as z from 'zod/mini'

/** JSON in a query, as `filters` of some lists are sent, empty text for none; read by the schema that it is piped to. */
export const jsonText = z.pipe(
  z.string().check(z.maxLength(1_000)),
  z.transform((text, context) => {
    try {
      return JSON.parse(text.trim() || '{}') as unknown
    } catch {
      context.issues.push({ code: 'custom', message: 'JSON', input: text })
      return z.NEVER
    }
  }),
)
