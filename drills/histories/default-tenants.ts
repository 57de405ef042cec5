import { getCaptureUnit } from '@skadi/contract/capture/capture-reads'
import { setDefaultTenant } from '@skadi/contract/capture/capture-set-writes'
import { assignCaptureUnit, unassignCaptureUnit } from '@skadi/contract/capture/capture-unit-writes'
import type { SplitPortal } from '../split-portal.ts'
import type { Model } from './linearize.ts'
import type { Client, Table } from './play.ts'

type State = { tenants: readonly string[]; byDefault: string | null }
type Ask = { does: 'look' } | { does: 'clear' } | { does: 'assign' | 'unassign' | 'choose'; tenant: string }
type Answer = State | string

/**
 * Model of a unit: its default output is always one of its tenants. This holds whether a client changes the tenants or
 * the default.
 */
const model: Model<State, Ask, Answer> = {
  start: { tenants: [], byDefault: null },
  step(state, { ask, answer }) {
    const after = stateAfter(state, ask)
    return JSON.stringify(answer) === JSON.stringify(after) ? (typeof after === 'string' ? state : after) : undefined
  },
}

function stateAfter({ tenants, byDefault }: State, ask: Ask): State | string {
  if (ask.does === 'look') return { tenants, byDefault }
  if (ask.does === 'clear') return { tenants, byDefault: null }
  const { tenant } = ask
  const others = tenants.filter((one) => one !== tenant)
  if (ask.does === 'assign') return { tenants: [...others, tenant].sort(), byDefault }
  if (ask.does === 'choose') return tenants.includes(tenant) ? { tenants, byDefault: tenant } : 'NOT_ASSIGNED'
  return tenant === byDefault ? 'IS_DEFAULT_TENANT' : { tenants: others, byDefault }
}

/**
 * Creates a table on which administrators assign one unit to companies, remove it from them and choose its default
 * output.
 */
export async function defaultTenantTable(
  { build }: SplitPortal,
  companies: readonly string[],
): Promise<Table<State, Ask, Answer>> {
  const unit = await build.captureUnit()
  return {
    model,
    look: { does: 'look' },
    choose(_client, random) {
      const tenant = companies[Math.floor(random() * companies.length)] ?? ''
      const chance = random()
      if (chance < 0.1) return { does: 'look' }
      if (chance < 0.25) return { does: 'clear' }
      return { does: chance < 0.5 ? 'assign' : chance < 0.75 ? 'unassign' : 'choose', tenant }
    },
    act: (client, asked) => act(client, asked, unit),
  }
}

async function act({ ask }: Client, asked: Ask, id: string): Promise<Answer> {
  const answer = await answerOf()
  if (typeof answer === 'string') return answer
  const { tenants, defaultTenant } = answer.data
  return { tenants: tenants.map((one) => one.id).sort(), byDefault: defaultTenant?.id ?? null }

  function answerOf() {
    const params = { id }
    if (asked.does === 'look') return ask(getCaptureUnit, { params })
    if (asked.does === 'clear') return ask(setDefaultTenant, { params, body: { tenant: null } })
    if (asked.does === 'choose') return ask(setDefaultTenant, { params, body: { tenant: asked.tenant } })
    const body = { tenants: [asked.tenant] }
    return ask(asked.does === 'assign' ? assignCaptureUnit : unassignCaptureUnit, { params, body })
  }
}
