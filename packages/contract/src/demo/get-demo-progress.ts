import * as z from 'zod/mini'
import { type CallOutput, defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'

/**
 * Returns the progress of filling the demo (ruling 29). Only the server process that fills the demo has it. It is the number of passings
 * that were sent and that the demo's clerk has handled, or a sign that filling stopped with a fault. It is null without a demo, and after
 * all passings were sent. Each change sends `demoProgressChanged`.
 */
export const getDemoProgress = defineCall({
  name: 'getDemoProgress',
  method: 'GET',
  path: '/demo/progress',
  access: ['signedIn'],
  summary: 'Read the progress of filling the demo',
  output: oneOf(
    z.nullable(
      z.union([
        z.object({ state: z.literal('filling'), sent: z.int(), total: z.int() }),
        z.object({ state: z.literal('stopped') }),
      ]),
    ),
  ),
  status: 200,
  errors: [],
})

export type DemoProgress = NonNullable<CallOutput<typeof getDemoProgress>['data']>
