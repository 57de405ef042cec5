type NewKey = {
  /** origin of the API, as rigs reach it */
  server: string
  unitId: string
  /** `<unitId>.<secret>`, as it was answered */
  deviceKey: string
}

/** The configuration of an installed rig (docs/rig.md): all that its program has to know to bring recordings here. */
export const writeRigConf = ({ server, unitId, deviceKey }: NewKey): string =>
  [`server = ${server}`, `unit = ${unitId}`, `key = ${deviceKey}`, ''].join('\n')
