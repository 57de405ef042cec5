import { getDemoProgress } from '@skadi/contract/demo/get-demo-progress'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import type { Services } from '../core/services.ts'

export function demoCalls({ demoProgress }: Services): BoundCall[] {
  return [bindCall(getDemoProgress, async () => ({ data: demoProgress() }))]
}
