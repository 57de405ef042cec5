import { uploadDetector } from '@skadi/contract/detections/detector-calls'
import {
  DETECTOR_KINDS,
  DETECTOR_TEXT_LIMITS,
  type DetectorKind,
  MAX_DETECTOR_BYTES,
  readClasses,
} from '@skadi/domain/detections/detector-version'
import { isBlank } from '@skadi/domain/forms/text-rules'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../core/calls/call.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import { focusFirstFault } from '../ui/fields/focus-first-fault.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { KIND_WORDS, uploadFault, versionName } from './detector-words.ts'
import css from './detectors.module.css'
import { detectorsQuery } from './detectors-query.ts'

/** Dialog that adds a version of a detector. The version is an ONNX file with its model card. */
export function UploadDetector({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [typed, setTyped] = useState({ kind: 'model' as DetectorKind, cardVersion: '', licence: '', classes: '' })
  const [isBusy, setBusy] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [fileId, hintId] = [useId(), useId()]
  const put = (more: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...more }))
  const faultOf = (field: 'cardVersion' | 'licence' | 'classes', label: string) =>
    isChecked && isBlank(typed[field]) ? m.ui_required({ field: label }) : undefined
  const isModel = typed.kind === 'model'
  const classes = readClasses(typed.classes)
  const unknown = 'unknown' in classes ? classes.unknown : undefined
  const classesFault =
    isChecked && unknown !== undefined && !isBlank(typed.classes)
      ? m.detectors_unknownLabel({ label: unknown })
      : faultOf('classes', m.detectors_formClasses())
  const isWhole =
    !isBlank(typed.cardVersion) &&
    !isBlank(typed.licence) &&
    (!isModel || (!isBlank(typed.classes) && unknown === undefined))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setChecked(true)
    setFailure(undefined)
    if (!file || !isWhole)
      return file ? focusFirstFault(form) : input.current?.parentElement?.querySelector('button')?.focus()
    if (file.size > MAX_DETECTOR_BYTES)
      return setFailure(failureWords(m.detectors_uploadFailed(), m.detectors_tooLarge()))
    setBusy(true)
    try {
      const { kind, cardVersion, licence, classes } = typed
      const query = { kind, fileName: file.name.slice(-DETECTOR_TEXT_LIMITS.name), cardVersion, licence }
      const { data } = await call(uploadDetector, { query: { ...query, ...(isModel && { classes }) }, file })
      await client.invalidateQueries({ queryKey: detectorsQuery().queryKey, exact: true })
      showSnackbar({ text: m.detectors_uploaded({ version: versionName(data) }) })
      onClose()
    } catch (error) {
      setFailure(failureWords(m.detectors_uploadFailed(), uploadFault(error) ?? reasonOf(error)))
      setBusy(false)
    }
  }

  return (
    <Dialog title={m.detectors_upload()} onClose={onClose} isBusy={isBusy}>
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className="muted">{m.detectors_uploadText()}</p>
        <SelectField
          label={m.detectors_formKind()}
          name="kind"
          value={typed.kind}
          options={DETECTOR_KINDS.map((kind) => [kind, KIND_WORDS[kind]()] as const)}
          onChange={(kind) => put({ kind })}
        />
        <div className={css.file}>
          <Button height={40} aria-describedby={fileId} onClick={() => input.current?.click()}>
            {m.detectors_chooseFile()}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".onnx"
            data-testid="detector-file"
            onChange={({ target }) => {
              if (target.files?.[0]) setFile(target.files[0])
              target.value = ''
            }}
          />
          <span id={fileId} className={css.fileName} data-fault={(isChecked && !file) || undefined}>
            {file?.name ?? (isChecked ? m.ui_required({ field: m.detectors_formFile() }) : m.detectors_formFile())}
          </span>
        </div>
        {isModel && (
          <>
            <TextField
              label={m.detectors_formClasses()}
              name="classes"
              autoComplete="off"
              maxLength={DETECTOR_TEXT_LIMITS.classes}
              value={typed.classes}
              fault={classesFault}
              describedBy={hintId}
              onChange={(classes) => put({ classes })}
            />
            <p id={hintId} className={css.hint}>
              {m.detectors_formClassesHint()}
            </p>
          </>
        )}
        <TextField
          label={m.detectors_formVersion()}
          name="cardVersion"
          autoComplete="off"
          maxLength={DETECTOR_TEXT_LIMITS.version}
          value={typed.cardVersion}
          fault={faultOf('cardVersion', m.detectors_formVersion())}
          onChange={(cardVersion) => put({ cardVersion })}
        />
        <TextField
          label={m.detectors_formLicence()}
          name="licence"
          autoComplete="off"
          maxLength={DETECTOR_TEXT_LIMITS.licence}
          value={typed.licence}
          fault={faultOf('licence', m.detectors_formLicence())}
          onChange={(licence) => put({ licence })}
        />
        <FormAlert text={failure} />
        <DialogActions>
          <Button height={40} disabled={isBusy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" height={40} look="ink" isBusy={isBusy}>
            {isBusy ? m.detectors_uploading() : m.detectors_uploadShort()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
