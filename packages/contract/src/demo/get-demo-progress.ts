import * as z from 'zod/mini'
import { type CallOutput, defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'

/**
 * How far the demo is filled (ruling 29), as the server process knows that fills it: how many of its passings were sent,
 * or that it stopped with a fault. Null where there is nothing to tell: no demo, or all of it sent. Each change is told
 * by `demoProgressChanged`.
 */
export const getDemoProgress = defineCall({
  name: 'getDemoProgress',
  method: 'GET',
  path: '/demo/progress',
  access: ['signedIn'],
  summary: 'Read how far the demo is filled',
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
