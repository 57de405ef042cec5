import * as z from 'zod/mini'

/** JSON in a query, as in `filters` of some lists. An empty text means `{}`. The next schema in the pipe checks the value. */
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
