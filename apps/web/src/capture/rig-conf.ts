type NewKey = {
  /** origin of the server's API for rigs, as in a URL */
  server: string
  unitId: string
  /** device key in the form `<unitId>.<secret>`, as the server returns it */
  deviceKey: string
}

/**
 * Writes the configuration file of an installed rig (docs/rig.md). The file has all data that the rig needs to send
 * recordings to this server.
 */
export const writeRigConf = ({ server, unitId, deviceKey }: NewKey): string =>
  [`server = ${server}`, `unit = ${unitId}`, `key = ${deviceKey}`, ''].join('\n')
