import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import { m } from '../../paraglide/messages.js'
import { SecretDialog, SecretText } from '../../ui/dialogs/secret-dialog.tsx'

export type NewDeviceKey = { unit: Pick<CaptureUnit, 'id' | 'name'>; deviceKey: string }

type DeviceKeyDialogProps = NewDeviceKey & { onClose: () => void }

/**
 * Shows the device key of a unit, only once (C-01). Also offers the configuration file for the computer of the unit.
 */
export function DeviceKeyDialog({ unit, deviceKey, onClose }: DeviceKeyDialogProps) {
  const conf = writeRigConf({ server: window.location.origin, unitId: unit.id, deviceKey })
  return (
    <SecretDialog
      title={m.rigs_keyOf({ name: unit.name })}
      warning={m.rigs_keyOnce()}
      secret={{ label: m.rigs_deviceKey(), text: deviceKey, copy: m.rigs_copyKey() }}
      stored={m.rigs_keyStored()}
      onClose={onClose}
    >
      <SecretText label={m.rigs_conf()} hint={m.rigs_confHint()} text={conf} copy={m.rigs_copyConf()} />
    </SecretDialog>
  )
}

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
