import { verifyReport } from '@skadi/contract/reports/reports-calls'
import { sha256 } from '@skadi/report/bundle/sha2'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call, hasStatus } from '../core/calls/call.ts'
import { writeMoment } from '../core/clock.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import { DropZone } from '../ui/fields/drop-zone.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import css from './check-form.module.css'

/** Data of a report of this installation that everybody may see. */
type KnownReport = { number: string; madeAt: string; tenantName: string; sha256: string }

/**
 * Result of a check. Either the report is known, or no report has this code or file. `isFile` is true if the given file
 * is the PDF of the report. It is undefined if no file was given.
 */
type CheckResult =
  | { kind: 'known'; report: KnownReport; isFile: boolean | undefined }
  | { kind: 'unknown'; by: 'code' | 'file' }

/** Whether the typed text is a check code. A check code has 16 hex digits, and may contain blanks and dashes. */
const isCheckCode = (text: string): boolean => /^[0-9a-f]{16}$/i.test(text.replace(/[\s-]/g, ''))

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Looks up a report by its code, or by its file if there is no code. Only the hash of the file leaves this device.
 * @throws CallError
 */
async function checkReport(code: string, file: File | undefined): Promise<CheckResult> {
  const hash = file && hexOf(await sha256(new Uint8Array(await file.arrayBuffer())))
  const by = code ? { checkCode: code } : { sha256: hash ?? '' }
  try {
    const { data } = await call(verifyReport, { body: by })
    return { kind: 'known', report: data, isFile: hash === undefined ? undefined : hash === data.sha256 }
  } catch (error) {
    if (hasStatus(error, 404)) return { kind: 'unknown', by: code ? 'code' : 'file' }
    throw error
  }
}

function CheckResultCard({ result }: { result: CheckResult }) {
  const { title, text, isGood } = wordsOf(result)
  return (
    <section className={css.result} data-good={isGood || undefined}>
      <h2 className={css.verdict}>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {result.kind === 'known' && <Facts report={result.report} />}
    </section>
  )
}

function wordsOf(result: CheckResult): { title: string; text?: string; isGood: boolean } {
  if (result.kind === 'unknown') {
    const text = result.by === 'code' ? m.reports_unknownCode() : m.reports_unknownFile()
    return { title: m.reports_unknown(), text, isGood: false }
  }
  if (result.isFile === false) return { title: m.reports_otherFile(), text: m.reports_otherFileText(), isGood: false }
  return { title: result.isFile ? m.reports_genuineFile() : m.reports_genuine(), isGood: true }
}

function Facts({ report: { number, madeAt, tenantName, sha256 } }: { report: KnownReport }) {
  const facts = [
    [m.reports_number(), number],
    [m.reports_madeAt(), writeMoment(madeAt)],
    [m.reports_company(), tenantName],
    [m.reports_sha(), sha256],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt className={css.muted}>{name}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Form that checks a report without an account. The user gives the code of the report, the PDF, or both. */
export function CheckForm() {
  const [code, setCode] = useState('')
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [result, setResult] = useState<CheckResult>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  const check = async (wanted: string, at: File | undefined) => {
    setBusy(true)
    setFailure(undefined)
    setResult(undefined)
    await checkReport(wanted, at)
      .then(setResult, (error: unknown) => setFailure(failureWords(m.reports_checkFailed(), reasonOf(error))))
      .finally(() => setBusy(false))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = code.trim() === '' ? !file : !isCheckCode(code)
    setFault(isWrong ? m.reports_codeFault() : undefined)
    if (isWrong) input.current?.focus()
    else void check(code.trim(), file)
  }
  const take = ([chosen]: readonly File[]) => {
    if (!chosen) return
    setFile(chosen)
    setFault(undefined)
    void check(isCheckCode(code) ? code.trim() : '', chosen)
  }
  return (
    <>
      <form className={css.form} noValidate onSubmit={onSubmit}>
        <TextField
          name="checkCode"
          label={m.reports_code()}
          value={code}
          fault={fault}
          autoComplete="off"
          inputRef={input}
          onChange={(next) => {
            setCode(next)
            setFault(undefined)
          }}
        />
        <div className={css.file}>
          <DropZone
            onFiles={take}
            hintId={hintId}
            accept="application/pdf,.pdf"
            words={{ choose: m.reports_chooseFile(), orDrop: m.reports_orDrop(), dropNow: m.reports_dropNow() }}
            testId="report-file"
          />
          <p id={hintId} className={css.muted}>
            {file ? `${m.reports_chosen({ name: file.name })}. ` : ''}
            {m.reports_fileHint()}
          </p>
        </div>
        <Button type="submit" look="ink" height={40} isBusy={isBusy} className={css.submit}>
          {m.reports_check()}
        </Button>
        <FormAlert text={failure} />
      </form>
      <div role="status">{result && <CheckResultCard result={result} />}</div>
    </>
  )
}
