import type { Notice } from '@skadi/contract/notices/notice'
import { deleteNotice } from '@skadi/contract/notices/notices-calls'
import { LANGUAGES } from '@skadi/domain/language/language'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { call, hasStatus } from '../../core/calls/call.ts'
import { writeMoment } from '../../core/clock.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { shownWords } from '../notice-words.ts'
import css from './notice-table.module.css'

type NoticeTableProps = { notices: readonly Notice[]; onChange: (notice: Notice) => void }

/** Published notices, latest first. A global admin can edit or delete them. */
export function NoticeTable({ notices, onChange }: NoticeTableProps) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Notice>()
  const remove = async ({ id }: Notice) => {
    try {
      await call(deleteNotice, { params: { id } })
    } catch (error) {
      // The status 404 means that another user has already deleted the notice.
      if (!hasStatus(error, 404))
        showSnackbar({ text: failureWords(m.notices_deleteFailed(), reasonOf(error)), isError: true })
    }
    await client.invalidateQueries({ queryKey: ['notices'] })
  }
  return (
    <>
      <ul className={css.list}>
        {notices.map((notice) => {
          const { id, startsAt, endsAt, language, translations } = notice
          const { title, text, lang } = shownWords(notice)
          const written = LANGUAGES.filter(({ locale }) => locale === language || translations[locale])
          return (
            <li key={id} className={css.row}>
              <time dateTime={startsAt}>{writeMoment(startsAt)}</time>
              <div className={css.words}>
                <p className="type-strong" lang={lang}>
                  {title}
                </p>
                <p className={css.text} lang={lang}>
                  {text}
                </p>
                <p className={css.notes}>
                  {endsAt && `${m.notices_until({ moment: writeMoment(endsAt) })} · `}
                  {written.map(({ locale, tag, name }, index) => (
                    <Fragment key={locale}>
                      {index > 0 && ', '}
                      <span lang={tag}>{name}</span>
                    </Fragment>
                  ))}
                </p>
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
          title={m.notices_deleteQuestion({ title: shownWords(asked).title })}
          text={m.notices_deleteText()}
          confirm={m.notices_delete()}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
