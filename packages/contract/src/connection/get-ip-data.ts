import { defineCall } from '../core/define-call.ts'
import { oneOf } from '../core/shapes.ts'
import { ipData } from './connection-result.ts'

/** Returns the IP address of the request and its location. The round trip of this call is the latency of the connection test. */
export const getIpData = defineCall({
  name: 'getIpData',
  method: 'GET',
  path: '/social/getIpData',
  access: ['signedIn'],
  summary: 'Read the caller’s network address and location',
  output: oneOf(ipData),
  status: 200,
  errors: [],
})
