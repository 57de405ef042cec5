import { LANGUAGES, type Locale, languageTag } from '@skadi/domain/language/language'
import { type WrittenWords, wordsIn } from '@skadi/domain/notices/notice-texts'
import { NOTICE_LIMITS, type NoticeWords } from '@skadi/domain/notices/notice-words'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './notice-form.module.css'

type NoticeWordsFieldsProps = {
  written: WrittenWords
  /** whose fields are shown */
  locale: Locale
  onLocale: (locale: Locale) => void
  labels: NoticeWords
  faults: Partial<Record<keyof NoticeWords, string | undefined>>
  onChange: (more: Partial<NoticeWords>) => void
}

/** What a notice says, language by language; a tick stands by those in which something was written. */
export function NoticeWordsFields({ written, locale, onLocale, labels, faults, onChange }: NoticeWordsFieldsProps) {
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
