import type { Job } from '@skadi/contract/jobs/job'
import { type ReactNode, useId, useState } from 'react'
import { saveFile } from '../core/save-file.ts'
import { counted, writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { FormAlert } from '../ui/feedback/form-alert.tsx'
import { DropZone } from '../ui/fields/drop-zone.tsx'
import { downloadJob } from './download-job.ts'
import { failureReason } from './failure-reason.ts'
import css from './file-import.module.css'
import { useFollowedJob } from './use-followed-job.ts'

/** Facts of a read file that every preview shows. */
type ReadFile = {
  fileName: string
  faults: number
  firstFaults: readonly { row: number; text: string }[]
  hiddenColumns?: string[] | undefined
}

type StartedJob = Promise<{ data: { jobId: string } }>

type FileImportProps<Read extends ReadFile> = {
  title: string
  testId: string
  /** text about the columns of a file */
  columns: string
  example: { name: string; make: () => Blob | Promise<Blob> }
  isFileName: (name: string) => boolean
  mostBytes: number
  /** starts the job that reads a file */
  onRead: (file: File) => StartedJob
  /** label of the button that imports; undefined if the file has nothing to import */
  importWords: (read: Read) => string | undefined
  /** starts the job that imports the read file */
  onImport: (read: Read) => StartedJob
  onImported: (result: unknown) => void
  preview: { kind: string; count: (read: Read) => string; faultWords: (fault: Read['firstFaults'][number]) => string }
  /** the effects of the import, below the counts */
  children: (read: Read) => ReactNode
  onClose: () => void
}

const BYTES_OF_MB = 1024 * 1024

/** Imports a file: the choice of the file, the preview of its effect, and the import. */
export function FileImport<Read extends ReadFile>(props: FileImportProps<Read>) {
  const { title, testId, columns, example, isFileName, mostBytes, onClose } = props
  const hintId = useId()
  const [read, setRead] = useState<{ jobId: string; result: Read }>()
  const [failure, setFailure] = useState<string>()
  const ended = (then: (job: Job) => void) => (job: Job) =>
    job.status === 'FINISHED' ? then(job) : setFailure(failureReason(job))
  const reading = useFollowedJob(
    ended((job) => setRead({ jobId: job.id, result: job.result as Read })),
    { isSaved: false },
  )
  const importing = useFollowedJob(
    ended((job) => {
      props.onImported(job.result)
      onClose()
    }),
  )
  const isBusy = reading.isBusy || importing.isBusy
  const fail = (error: unknown) => setFailure(failureWords(m.jobs_fileReadFailed(), reasonOf(error)))
  const send = ([file, ...more]: readonly File[]) => {
    if (!file || isBusy) return
    if (more.length > 0 || !isFileName(file.name) || file.size > mostBytes)
      return setFailure(m.jobs_fileWrong({ megabytes: mostBytes / BYTES_OF_MB }))
    setFailure(undefined)
    reading.start(() => props.onRead(file)).catch(fail)
  }
  const write = (result: Read) => {
    setFailure(undefined)
    importing.start(() => props.onImport(result)).catch(fail)
  }
  const words = read && props.importWords(read.result)
  return (
    <Dialog title={title} isBusy={isBusy} isWide onClose={onClose}>
      <FormAlert text={failure} />
      {read ? (
        <div className={css.form} role="group" aria-label={read.result.fileName}>
          <p>
            <span className="type-strong">{read.result.fileName}</span>{' '}
            <span className={css.muted}>{props.preview.count(read.result)}</span>
          </p>
          <Faults read={read} {...props.preview} />
          {props.children(read.result)}
        </div>
      ) : (
        <div className={css.form}>
          <DropZone
            onFiles={send}
            hintId={hintId}
            accept=".csv,.xlsx"
            words={{ choose: m.jobs_fileChoose(), orDrop: m.jobs_fileOrDrop(), dropNow: m.jobs_fileDropNow() }}
            testId={testId}
          />
          <p id={hintId} className={css.muted}>
            {columns}
          </p>
          <p role="status">{reading.isBusy && m.jobs_fileReading()}</p>
        </div>
      )}
      <DialogActions>
        {read ? (
          <Button height={40} disabled={isBusy} onClick={() => setRead(undefined)}>
            {m.jobs_fileOther()}
          </Button>
        ) : (
          <Button
            height={40}
            onClick={() => void Promise.resolve(example.make()).then((file) => saveFile(file, example.name))}
          >
            {m.jobs_fileExample()}
          </Button>
        )}
        <Button height={40} disabled={isBusy} onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        {read && words && (
          <Button height={40} look="ink" isBusy={importing.isBusy} onClick={() => write(read.result)}>
            {words}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

type FaultsProps<Read extends ReadFile> = Pick<FileImportProps<Read>['preview'], 'kind' | 'faultWords'> & {
  read: { jobId: string; result: Read }
}

/** The rows that the import leaves out, with their reasons, and hidden columns that were read. */
function Faults<Read extends ReadFile>({ read: { jobId, result }, kind, faultWords }: FaultsProps<Read>) {
  const { fileName, faults, firstFaults, hiddenColumns = [] } = result
  return (
    <>
      {hiddenColumns.length > 0 && <p>{m.plates_hiddenColumns({ columns: hiddenColumns.join(', ') })}</p>}
      {faults > 0 && (
        <div>
          <p>{m.jobs_fileFaults(counted(faults))}</p>
          <ul className={css.list}>
            {firstFaults.map((fault) => (
              <li key={fault.row}>
                {m.jobs_fileFaultRow({ row: fault.row, text: fault.text, reason: faultWords(fault) })}
              </li>
            ))}
          </ul>
          <Button height={28} onClick={() => void downloadJob({ id: jobId, kind, name: fileName })}>
            {m.jobs_fileFaultFile()}
          </Button>
        </div>
      )}
    </>
  )
}

/** Numbers of rows by their effect. */
export const EffectCounts = ({ counts }: { counts: readonly (readonly [name: string, count: number])[] }) => (
  <dl className={css.counts}>
    {counts.map(([name, count]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{writeCount(count)}</dd>
      </div>
    ))}
  </dl>
)

/** An example file, which people fill in and upload. A byte order mark makes Excel read the file as UTF-8. */
export const exampleCsv = (lines: readonly (readonly string[])[]): Blob =>
  new Blob([`\ufeff${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`], { type: 'text/csv' })
