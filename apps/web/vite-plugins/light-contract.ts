import type { Plugin } from 'vite'

/** Fields of a call that only the server needs. */
const SCHEMAS = ['params', 'query', 'body', 'summary']

type Property = { key?: { name?: string }; start: number; end: number }
type Expression = {
  type: string
  callee?: { name?: string }
  arguments?: Expression[]
  properties?: Property[]
  start: number
  end: number
}
type Declaring = { declarations?: { init?: Expression | null }[] }
type Statement = Declaring & { declaration?: Declaring | null }

/**
 * Removes the schemas of the contract, and with them the schema library, from the built portal. The portal does not
 * need them: the server validates requests and writes valid answers, and the compiler checks the portal's types. Of
 * each call it keeps whether the answer has a body, and the errors, which distinguish the call's own 401 from the 401
 * of an expired token. It marks other top-level calls of the contract as pure, so that tree shaking removes unused
 * ones.
 */
export function lightContract(): Plugin {
  return {
    name: 'skadi-light-contract',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /packages\/contract\/src\/.*\.ts$/ },
      handler(code) {
        const { body } = this.parse(code) as unknown as { body: Statement[] }
        return body
          .flatMap(({ declarations, declaration }) => declarations ?? declaration?.declarations ?? [])
          .flatMap(({ init }) => (init && isMade(init, code) ? [init] : []))
          .reduceRight(
            (text, made) =>
              made.callee?.name === 'defineCall' ? lighten(text, made.arguments?.[0]) : pure(text, made),
            code,
          )
      },
    },
  }
}

/** Whether an initial value is a function call, or an object that contains schemas. */
const isMade = ({ type, start, end }: Expression, code: string): boolean =>
  type === 'CallExpression' || (type === 'ObjectExpression' && /\bz\./.test(code.slice(start, end)))

const pure = (text: string, { start, end }: Expression): string =>
  `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`

function lighten(text: string, definition: Expression | undefined): string {
  if (definition?.type !== 'ObjectExpression') throw new Error('A call of the contract is not defined by a literal.')
  const kept = (definition.properties ?? [])
    .filter(({ key }) => !SCHEMAS.includes(key?.name ?? ''))
    .map(({ key, start, end }) => (key?.name === 'output' ? 'output: true' : text.slice(start, end)))
  return `${text.slice(0, definition.start)}{ ${kept.join(', ')} }${text.slice(definition.end)}`
}
