import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { imageSet } from './image-set.ts'

/** One passing with its photos and stages (2§7.5). Another tenant's id answers like an unknown one. */
export const getImageSet = defineCall({
  name: 'getImageSet',
  method: 'GET',
  path: '/assets/imageSets/{id}',
  access: ['user', 'annotator', 'reviewer', 'globalAdmin'],
  scope: 'passings:read',
  summary: 'Read one passing',
  params: idParams,
  output: oneOf(imageSet),
  status: 200,
  errors: ['NOT_FOUND'],
})
