import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { listOf, paging } from '../../core/shapes.ts'
import { returnedBox } from './returned-box.ts'

/** Lists the caller's own returned boxes, the newest first. A box appears when its review is submitted (ruling 25). */
export const listReturnedBoxes = defineCall({
  name: 'listReturnedBoxes',
  method: 'GET',
  path: '/assets/manualProcessingQueue/returnedBoxes',
  access: ['annotator'],
  summary: 'List boxes that a reviewer sent back',
  query: z.strictObject({ ...paging(50) }),
  output: listOf(returnedBox),
  status: 200,
  errors: ['VALIDATION'],
})
