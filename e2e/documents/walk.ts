import type { RunningServer } from '../harness/start-server.ts'
import type { DocumentsClient, Tokens } from './documents-client.ts'

/** What every part of the walk stands on: the client, people who are signed in, and the server for what no call makes. */
export type Walk = {
  client: DocumentsClient
  server: RunningServer
  globalAdmin: Tokens
  /** of Fjord Rental */
  tenantAdmin: Tokens
  user: Tokens
  fjordRental: string
}
