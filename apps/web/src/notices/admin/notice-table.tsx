import { deleteNotice } from '@skadi/contract/notices/delete-notice'
import type { Notice } from '@skadi/contract/notices/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { writeMoment } from '../../core/browser-time.ts'
import { call, hasStatus } from '../../core/call.ts'
import { showSnackbar } from '../../core/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { failureWords, reasonOf } from '../../ui/failure-words.ts'
import css from './notice-table.module.css'

type NoticeTableProps = { notices: readonly Notice[]; onChange: (notice: Notice) => void }

/** What has been published, the latest first, to be changed or taken back. */
export function NoticeTable({ notices, onChange }: NoticeTableProps) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Notice>()
  const remove = async ({ id }: Notice) => {
    try {
      await call(deleteNotice, { params: { id } })
    } catch (error) {
      // somebody else was faster: it is gone all the same
      if (!hasStatus(error, 404))
        showSnackbar({ text: failureWords(m.notices_deleteFailed(), reasonOf(error)), isError: true })
    }
    await client.invalidateQueries({ queryKey: ['notices'] })
  }
  return (
    <>
      <ul className={css.list}>
        {notices.map((notice) => {
          const { id, title, text, startsAt, endsAt } = notice
          return (
            <li key={id} className={css.row}>
              <time className={css.when} dateTime={startsAt}>
                {writeMoment(startsAt)}
              </time>
              <div className={css.words}>
                <p className="type-strong">{title}</p>
                <p className={css.text}>{text}</p>
                {endsAt && <p className="muted">{m.notices_until({ moment: writeMoment(endsAt) })}</p>}
              </div>
              <div className={css.actions}>
                <Button height={28} aria-label={m.notices_changeOf({ title })} onClick={() => onChange(notice)}>
                  {m.notices_changeAction()}
                </Button>
                <Button height={28} aria-label={m.notices_deleteOf({ title })} onClick={() => setAsked(notice)}>
                  {m.notices_delete()}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          title={m.notices_deleteQuestion({ title: asked.title })}
          text={m.notices_deleteText()}
          confirm={m.notices_delete()}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
