import { getIpData } from '@skadi/contract/connection/get-ip-data'
import { sendConnectionResult } from '@skadi/contract/connection/send-connection-result'
import type { BoundCall } from '../core/http/action.ts'
import { bindCall } from '../core/http/action.ts'
import type { Services } from '../core/services.ts'
import { addressLocator, plainAddress } from './locate-address.ts'
import { sendConnectionResultAction } from './send-connection-result.action.ts'

/** The connection test; its data: connection.routes.ts. */
export function connectionCalls(services: Services): BoundCall[] {
  const locate = addressLocator(services.config.GEOIP_DB, services.logger)
  return [
    bindCall(getIpData, async (_input, { address }) => ({
      data: { ip: plainAddress(address), ...(await locate(address)) },
    })),
    bindCall(sendConnectionResult, sendConnectionResultAction(services, locate)),
  ]
}
