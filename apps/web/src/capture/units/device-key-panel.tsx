import type { CaptureUnit } from '@skadi/contract/capture/capture-unit'
import { rotateDeviceKey } from '@skadi/contract/capture/rig-calls'
import { useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { failureWords } from '../../ui/feedback/failure-words.ts'
import { rigReason } from '../rig-reason.ts'
import { DeviceKeyDialog } from './device-key-dialog.tsx'

/** Gives a unit a new device key, after a confirmation: from then on the server refuses the old key. */
export function DeviceKeyPanel({ unit }: { unit: CaptureUnit }) {
  const [isAsking, setAsking] = useState(false)
  const [deviceKey, setDeviceKey] = useState<string>()
  const rotate = async () => {
    try {
      setDeviceKey((await call(rotateDeviceKey, { params: { id: unit.id } })).data.deviceKey)
    } catch (error) {
      showSnackbar({ text: failureWords(m.rigs_rotateFailed(), rigReason(error)), isError: true })
    }
  }
  return (
    <Panel title={m.rigs_deviceKey()} text={m.rigs_deviceKeyText()}>
      <div>
        <Button onClick={() => setAsking(true)}>{m.rigs_rotate()}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={m.rigs_rotateQuestion({ name: unit.name })}
          text={m.rigs_rotateText({ name: unit.name })}
          confirm={m.rigs_rotate()}
          onConfirm={rotate}
          onClose={() => setAsking(false)}
        />
      )}
      {deviceKey !== undefined && !isAsking && (
        <DeviceKeyDialog unit={unit} deviceKey={deviceKey} onClose={() => setDeviceKey(undefined)} />
      )}
    </Panel>
  )
}
