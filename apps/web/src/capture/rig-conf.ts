type NewKey = {
  /** origin of the server's API for rigs */
  server: string
  unitId: string
  /** `<unitId>.<secret>`, as the server returns it */
  deviceKey: string
}

/**
 * The configuration file of an installed rig (docs/rig.md), with all data that the rig needs to send recordings to this
 * server.
 */
export const writeRigConf = ({ server, unitId, deviceKey }: NewKey): string =>
  [`server = ${server}`, `unit = ${unitId}`, `key = ${deviceKey}`, ''].join('\n')
