import { DEFAULT_MAX_LENGTH } from '@skadi/domain/forms/text-rules'
import { KEYMAP_PRESETS, type Keymap } from '@skadi/domain/keyboard/keymap'
import { useState } from 'react'
import {
  CAMERA_ACTIONS,
  KEY_ACTION_IDS,
  KEY_GROUPS,
  type KeyActionId,
  type KeyGroup,
  keyActionOf,
} from '../../core/keys/key-actions.ts'
import { keysOf, presetKeys, remap, resetKeys, saveKeymap, useKeymap } from '../../core/keys/keymap.ts'
import { pageBindings } from '../../core/keys/keys.ts'
import { writeKey } from '../../core/keys/write-key.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { GROUP_LABELS, keyLabel } from './key-labels.ts'
import css from './key-map-dialog.module.css'
import keyRowCss from './key-row.module.css'
import { KeyRow, Keys } from './key-row.tsx'

const PRESET_LABELS = { skadi: m.keys_presetSkadi, cvat: m.keys_presetCvat } as const

/**
 * The keyboard map. The map lists all actions with their keys, and offers a search by text or key. The user changes the
 * key of an action by pressing another key (ruling 35).
 */
export function KeyMapDialog({ onClose }: { onClose: () => void }) {
  const stored = useKeymap()
  // A new choice is visible at once, although the stored keymap changes a moment later.
  const [chosen, setChosen] = useState<Keymap | undefined>()
  const keymap = chosen ?? stored
  const [wanted, setWanted] = useState('')
  const [changing, setChanging] = useState<KeyActionId | undefined>()
  const [areCamerasFolded, foldCameras] = useState(true)
  const isFolded = (id: KeyActionId) => areCamerasFolded && wanted.trim() === '' && CAMERA_ACTIONS.includes(id)
  const save = (next: Keymap) => {
    setChanging(undefined)
    setChosen(next)
    saveKeymap(next).catch(() => {
      setChosen(undefined)
      showSnackbar({ text: m.keys_saveFailed(), isError: true })
    })
  }
  const ids = KEY_ACTION_IDS.filter((id) => isFound(id, wanted, keymap))
  const [order] = useState(inOrder)
  const groups = order.map((group) => ({ group, ids: ids.filter((id) => keyActionOf(id).group === group) }))
  const isChanged = Object.keys(keymap.keys).length > 0
  return (
    <Dialog title={m.shell_keyMap()} onClose={onClose}>
      <input
        type="search"
        className={css.search}
        aria-label={m.keys_find()}
        placeholder={m.keys_find()}
        autoComplete="off"
        spellCheck={false}
        maxLength={DEFAULT_MAX_LENGTH}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <div className={css.map}>
        {ids.length === 0 && <p className="muted">{m.keys_none()}</p>}
        {groups.map(
          ({ group, ids }) =>
            ids.length > 0 && (
              <section key={group} aria-labelledby={`keys-${group}`}>
                <h3 id={`keys-${group}`} className={css.group}>
                  {GROUP_LABELS[group]()}
                </h3>
                <ul>
                  {ids.map((id) =>
                    isFolded(id) ? (
                      id === CAMERA_ACTIONS[0] && (
                        <CamerasRow key={id} keymap={keymap} onUnfold={() => foldCameras(false)} />
                      )
                    ) : (
                      <KeyRow
                        key={id}
                        id={id}
                        keymap={keymap}
                        isChanging={changing === id}
                        onChanging={(isOn) => setChanging(isOn ? id : undefined)}
                        onKey={(key) => save(remap(id, [key], keymap))}
                        onReset={keymap.keys[id] ? () => save(resetKeys(id, keymap)) : undefined}
                      />
                    ),
                  )}
                </ul>
              </section>
            ),
        )}
      </div>
      <div className={css.preset}>
        <span aria-hidden>{m.keys_preset()}</span>
        <SegmentedControl
          label={m.keys_preset()}
          segments={KEYMAP_PRESETS.map((preset) => ({ value: preset, label: PRESET_LABELS[preset]() }))}
          value={keymap.preset}
          onChange={(preset) => save({ ...keymap, preset })}
        />
      </div>
      {keymap.preset !== 'skadi' && <p className={css.hint}>{otherKeys(keymap)}</p>}
      <label className={css.letters}>
        <input
          type="checkbox"
          checked={!keymap.withoutCharacters}
          onChange={(event) => save({ ...keymap, withoutCharacters: !event.target.checked })}
        />
        <span>
          {m.keys_letters()}
          <span className={css.hint}>{m.keys_lettersHint()}</span>
        </span>
      </label>
      <DialogActions>
        {isChanged && (
          <Button height={40} look="quiet" onClick={() => save({ ...keymap, keys: {} })}>
            {m.keys_resetAll()}
          </Button>
        )}
        <Button height={40} onClick={onClose}>
          {m.ui_close()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/**
 * Lists the keys of a preset that differ from the default keys, for example `Next frame F · …`. The rows of these keys
 * may be far down in the list.
 */
const otherKeys = (keymap: Keymap): string =>
  KEY_ACTION_IDS.flatMap((id) => {
    const keys = presetKeys(id, keymap)
    const isSame = keys.join() === keyActionOf(id).keys.join()
    return isSame ? [] : [`${keyLabel(id)} ${keys.map(writeKey).join(' ')}`]
  }).join(' · ')

/** Returns the groups of keys. Groups of the current page come first, because the user opened the map on this page. */
function inOrder(): readonly KeyGroup[] {
  const here = pageBindings().map(({ action }) => keyActionOf(action).group)
  return [...new Set([...here, ...KEY_GROUPS])]
}

/** Returns true if the name or a key of the action matches the search text. */
function isFound(id: KeyActionId, wanted: string, keymap: Keymap): boolean {
  const text = wanted.trim().toLowerCase()
  if (text === '') return true
  const keys = keysOf(id, keymap).length > 0 ? keysOf(id, keymap) : presetKeys(id, keymap)
  return keyLabel(id).toLowerCase().includes(text) || keys.some((key) => writeKey(key).toLowerCase() === text)
}

type CamerasRowProps = { keymap: Keymap; onUnfold: () => void }

/** Row with the keys of all cameras. "Change" replaces this row by one row per camera. */
function CamerasRow({ keymap, onUnfold }: CamerasRowProps) {
  const keys = CAMERA_ACTIONS.flatMap((id) => keysOf(id, keymap))
  const action = m.keys_cameras({ last: CAMERA_ACTIONS.length })
  return (
    <li className={keyRowCss.row}>
      <span>{action}</span>
      <Keys keys={keys} />
      <span className={keyRowCss.actions}>
        <Button
          height={28}
          look="quiet"
          aria-label={m.keys_changeOf({ action })}
          aria-expanded={false}
          onClick={onUnfold}
        >
          {m.keys_change()}
        </Button>
      </span>
    </li>
  )
}
