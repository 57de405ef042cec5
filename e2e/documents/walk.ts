import type { RunningServer } from '../harness/start-server.ts'
import type { DocumentsClient, Tokens } from './documents-client.ts'

/**
 * Context of each part of the walk: the client, people who have signed in, and the server. The server is for set-up
 * that no call offers.
 */
export type Walk = {
  client: DocumentsClient
  server: RunningServer
  globalAdmin: Tokens
  /** administrator and user of Fjord Rental */
  tenantAdmin: Tokens
  user: Tokens
  fjordRental: string
}
