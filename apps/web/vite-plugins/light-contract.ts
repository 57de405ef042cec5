import type { Plugin } from 'vite'

/** What only the server needs of a call. */
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
type Statement = { declaration?: { declarations?: { init?: Expression | null }[] } | null }

/**
 * Leaves the schemas of the contract's calls out of the built portal, and with them the library they are written in:
 * the server judges what it is sent, and the portal's types were checked before. That a call answers a body stays, and so
 * do its errors: by them a 401 of its own is told from one of the token.
 */
export function lightContract(): Plugin {
  return {
    name: 'skadi-light-contract',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /packages\/contract\/src\/.*\.ts$/, code: 'defineCall(' },
      handler(code) {
        const { body } = this.parse(code) as unknown as { body: Statement[] }
        const calls = body
          .flatMap(({ declaration }) => declaration?.declarations ?? [])
          .filter(({ init }) => init?.type === 'CallExpression' && init.callee?.name === 'defineCall')
        return calls.reduceRight((text, { init }) => lighten(text, init?.arguments?.[0]), code)
      },
    },
  }
}

function lighten(text: string, definition: Expression | undefined): string {
  if (definition?.type !== 'ObjectExpression') throw new Error('A call of the contract is not defined by a literal.')
  const kept = (definition.properties ?? [])
    .filter(({ key }) => !SCHEMAS.includes(key?.name ?? ''))
    .map(({ key, start, end }) => (key?.name === 'output' ? 'output: true' : text.slice(start, end)))
  return `${text.slice(0, definition.start)}{ ${kept.join(', ')} }${text.slice(definition.end)}`
}
