import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { listMeta, listOf } from '../../core/shapes.ts'
import { knownPassing, knownPercent } from './known-passing.ts'

/** Known passings, the newest first, and how many of a hundred assignments are on them. */
export const listKnownPassings = defineCall({
  name: 'listKnownPassings',
  method: 'GET',
  path: '/assets/manualProcessingQueue/known',
  access: ['globalAdmin'],
  summary: 'List known passings',
  output: listOf(knownPassing, z.extend(listMeta, { percent: knownPercent })),
  status: 200,
  errors: [],
})
