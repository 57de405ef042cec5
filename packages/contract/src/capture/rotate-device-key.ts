import { defineCall } from '../core/define-call.ts'
import { idParams, oneOf } from '../core/shapes.ts'
import { captureUnitWithKey } from './capture-unit.ts'

/** Gives a capture unit a new device key, answered this once; the old one is refused from then on. */
export const rotateDeviceKey = defineCall({
  name: 'rotateDeviceKey',
  method: 'POST',
  path: '/assets/captureUnits/{id}/rotateKey',
  access: ['globalAdmin'],
  summary: 'Give a capture unit a new device key',
  params: idParams,
  output: oneOf(captureUnitWithKey),
  status: 200,
  errors: ['NOT_FOUND'],
})
