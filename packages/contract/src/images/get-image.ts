import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { image } from './image.ts'

/** One photo (2§7.5). */
export const getImage = defineCall({
  name: 'getImage',
  method: 'GET',
  path: '/assets/images/{id}',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  scope: 'passings:read',
  summary: 'Read one photo',
  params: idParams,
  output: oneOf(image),
  status: 200,
  errors: ['NOT_FOUND'],
})
