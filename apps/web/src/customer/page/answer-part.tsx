import type { CustomerPage } from '@skadi/contract/customer/customer-page'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AnswerList } from './answer-list.tsx'
import css from './customer-page.module.css'
import { dateText } from './page-words.ts'
import type { useCustomerPage } from './use-customer-page.ts'
import { usePhotoSending } from './use-photo-sending.ts'

type AnswerPartProps = Pick<ReturnType<typeof useCustomerPage>, 'say' | 'load'> & { token: string; page: CustomerPage }

const KINDS = ['accept', 'object', 'ask'] as const
type Kind = (typeof KINDS)[number]
const WORDS = { accept: m.customer_accept, object: m.customer_object, ask: m.customer_ask } as const

/**
 * Answers of the customer: at first three choices, then the given answers with their replies and the choices that
 * remain.
 */
export function AnswerPart({ token, page, say, load }: AnswerPartProps) {
  const [form, setForm] = useState<Kind>()
  const heading = useRef<HTMLHeadingElement>(null)
  const sending = usePhotoSending(token, load)
  const said = page.answers.length
  const before = useRef(said)
  // after an answer one reads its receipt, wherever one was
  useEffect(() => {
    if (said > before.current) heading.current?.focus()
    before.current = said
  }, [said])

  const allowed = KINDS.filter((kind) => page.mayAnswer[kind])
  const mayChange = page.verdict !== null && (page.mayAnswer.accept || page.mayAnswer.object)
  return (
    <section className={css.answer} aria-labelledby="answer">
      <h2 id="answer" ref={heading} tabIndex={-1} className={css.part}>
        {m.customer_answer()}
      </h2>
      {said > 0 && <AnswerList token={token} page={page} sending={sending} />}
      {mayChange && !form && (
        <p className={css.muted}>{m.customer_changeUntil({ date: dateText(page.dueAt, page.content) })}</p>
      )}
      {form ? (
        <AnswerForm
          key={form}
          kind={form}
          page={page}
          say={say}
          onDone={(files) => {
            setForm(undefined)
            if (files.length > 0) sending.start(files)
          }}
          onBack={() => setForm(undefined)}
        />
      ) : (
        <div className={css.actions}>
          {allowed.map((kind) => (
            // none stands out: a page that asks does not answer
            <Button key={kind} height={48} onClick={() => setForm(kind)}>
              {WORDS[kind]()}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
