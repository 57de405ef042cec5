import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import { m } from '../../paraglide/messages.js'
import { SecretDialog, SecretText } from '../../ui/dialogs/secret-dialog.tsx'
import { writeRigConf } from '../rig-conf.ts'

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
