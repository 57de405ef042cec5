import type { Notice } from '@skadi/contract/notices/notice'
import { createNotice, updateNotice } from '@skadi/contract/notices/notices-calls'
import { zoneLetters } from '@skadi/domain/dates/format-date'
import { isBlank } from '@skadi/domain/forms/text-rules'
import type { Locale } from '@skadi/domain/language/language'
import { LANGUAGES, languageTag } from '@skadi/domain/language/language'
import { halfWritten, noticeTexts, type WrittenWords, wordsIn } from '@skadi/domain/notices/notice-texts'
import type { NoticeWords } from '@skadi/domain/notices/notice-words'
import { NOTICE_LIMITS } from '@skadi/domain/notices/notice-words'
import { IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { call, hasStatus } from '../../core/calls/call.ts'
import { browserZone } from '../../core/clock.ts'
import { currentLocale } from '../../core/language.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { focusFirstFault } from '../../ui/fields/focus-first-fault.ts'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { fromLocalMoment, toLocalMoment } from './local-moment.ts'
import css from './notice-form.module.css'

type NoticeWordsFieldsProps = {
  written: WrittenWords
  /** language whose fields are displayed */
  locale: Locale
  onLocale: (locale: Locale) => void
  labels: NoticeWords
  faults: Partial<Record<keyof NoticeWords, string | undefined>>
  onChange: (more: Partial<NoticeWords>) => void
}

/** Texts of a notice, one language at a time. A tick marks each language that has a text. */
function NoticeWordsFields({ written, locale, onLocale, labels, faults, onChange }: NoticeWordsFieldsProps) {
  const textId = useId()
  const { title, text } = wordsIn(written, locale)
  const segments = LANGUAGES.map((language) => ({
    value: language.locale,
    label: (
      <>
        <span lang={language.tag}>{language.name}</span>
        {wordsIn(written, language.locale).title !== '' && (
          <>
            <IconCheck aria-hidden size={16} stroke={2} />
            <span className="visually-hidden">{m.notices_formWritten()}</span>
          </>
        )}
      </>
    ),
  }))
  return (
    <>
      <SegmentedControl
        label={m.shell_language()}
        height={40}
        isWide
        segments={segments}
        value={locale}
        onChange={onLocale}
      />
      <TextField
        label={labels.title}
        name="title"
        autoComplete="off"
        maxLength={NOTICE_LIMITS.title}
        value={title}
        fault={faults.title}
        onChange={(typed) => onChange({ title: typed })}
      />
      <div className={css.text}>
        <label htmlFor={textId}>{labels.text}</label>
        <textarea
          id={textId}
          rows={5}
          lang={languageTag(locale)}
          maxLength={NOTICE_LIMITS.text}
          required
          aria-invalid={faults.text !== undefined}
          aria-describedby={`${textId}-fault`}
          value={text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <p id={`${textId}-fault`} className={css.fault}>
          {faults.text}
        </p>
      </div>
    </>
  )
}

type Typed = { startsAt: string; endsAt: string; words: WrittenWords }
type NoticeFormProps = { notice: Notice | undefined; onClose: () => void }

/** Form that creates or edits a notice. A saved notice is unread again for all users (A-21). */
export function NoticeForm({ notice, onClose }: NoticeFormProps) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [typed, setTyped] = useState<Typed>({
    startsAt: notice ? toLocalMoment(notice.startsAt) : '',
    endsAt: notice?.endsAt ? toLocalMoment(notice.endsAt) : '',
    words: notice ? { ...notice.translations, [notice.language]: { title: notice.title, text: notice.text } } : {},
  })
  const main = notice?.language ?? currentLocale()
  const [locale, setLocale] = useState<Locale>(main)
  const words = wordsIn(typed.words, locale)
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=title]')?.focus(), [])
  const title = notice ? m.notices_change() : m.notices_new()
  const write = (more: Partial<NoticeWords>) =>
    setTyped((before) => ({ ...before, words: { ...before.words, [locale]: { ...words, ...more } } }))
  const put = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }))
  const labels = { title: m.notices_formTitle(), startsAt: m.notices_formStart(), text: m.notices_formText() }
  const [startsAt, endsAt] = [fromLocalMoment(typed.startsAt), fromLocalMoment(typed.endsAt)]
  const hasEnd = !isBlank(typed.endsAt)
  const isBackwards = startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt
  const isEndWrong = hasEnd && (endsAt === undefined || isBackwards)
  const texts = noticeTexts(typed.words, main)
  const half = halfWritten(typed.words) ?? (texts ? undefined : locale)
  const faultOf = (field: keyof typeof labels) => {
    if (!isChecked) return undefined
    if (field === 'startsAt' && startsAt === undefined && !isBlank(typed.startsAt)) return m.notices_momentFormat()
    const isMissing = field === 'startsAt' ? startsAt === undefined : locale === half && isBlank(words[field])
    return isMissing ? m.ui_required({ field: labels[field] }) : undefined
  }
  const [zone] = useState(() => zoneLetters(new Date(), browserZone()))
  const withPattern = (label: string) => `${label}, ${m.ui_ownTime({ time: `${m.notices_momentPattern()} ${zone}` })}`

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    setChecked(true)
    if (texts === undefined || half !== undefined || startsAt === undefined || isEndWrong) {
      // The field with the missing text may belong to a language that is not displayed.
      if (half) setLocale(half)
      focusFirstFault(form)
      return
    }
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    const body = { ...texts, startsAt, endsAt: endsAt ?? null }
    try {
      if (notice)
        await call(updateNotice, { params: { id: notice.id }, body: { ...body, modifiedAt: notice.modifiedAt } })
      else await call(createNotice, { body })
      await client.invalidateQueries({ queryKey: ['notices'] })
      onClose()
    } catch (error) {
      const reason = hasStatus(error, 409) ? m.notices_conflict() : reasonOf(error)
      setFailure(failureWords(m.notices_saveFailed(), reason))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog title={title} onClose={onClose} isBusy={isBusy}>
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <NoticeWordsFields
          written={typed.words}
          locale={locale}
          onLocale={setLocale}
          labels={labels}
          faults={{ title: faultOf('title'), text: faultOf('text') }}
          onChange={write}
        />
        <TextField
          label={withPattern(labels.startsAt)}
          name="startsAt"
          autoComplete="off"
          value={typed.startsAt}
          fault={faultOf('startsAt')}
          onChange={(text) => put({ startsAt: text })}
        />
        <TextField
          label={withPattern(m.notices_formEnd())}
          name="endsAt"
          autoComplete="off"
          isRequired={false}
          value={typed.endsAt}
          fault={
            isChecked && isEndWrong ? (isBackwards ? m.notices_endBeforeStart() : m.notices_momentFormat()) : undefined
          }
          onChange={(text) => put({ endsAt: text })}
        />
        <p className="muted">
          {m.notices_formLanguages()} {m.notices_formHint()}
        </p>
        <FormAlert text={failure} />
        <DialogActions>
          <Button height={40} disabled={isBusy} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" height={40} look="ink" isBusy={isBusy}>
            {notice ? m.notices_save() : m.notices_publish()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
