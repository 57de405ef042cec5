type NewKey = {
  /** origin of the API for rigs */
  server: string
  unitId: string
  /** `<unitId>.<secret>`, as returned by the server */
  deviceKey: string
}

/** The configuration of an installed rig (docs/rig.md): all data its program needs to send recordings here. */
export const writeRigConf = ({ server, unitId, deviceKey }: NewKey): string =>
  [`server = ${server}`, `unit = ${unitId}`, `key = ${deviceKey}`, ''].join('\n')
