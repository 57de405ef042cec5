import { FAILING_DAYS } from '@skadi/domain/integrations/webhook'
import { type Locale, languageTag } from '@skadi/domain/language/language'
import { html } from '../html.ts'

type StoppedState = 'gone' | 'failing'

type StoppedWords = {
  subject: (name: string) => string
  hello: string
  what: (facts: { name: string; host: string }) => string
  why: Record<StoppedState, string>
  next: Record<StoppedState, string>
  look: (address: string) => string
  sentBy: (facts: { company: string; product: string }) => string
}

const WORDS: Record<Locale, StoppedWords> = {
  en: {
    subject: (name) => `The webhook ${name} was stopped`,
    hello: 'Hello,',
    what: ({ name, host }) => `Nothing more is sent to the webhook ${name} at ${host}.`,
    why: {
      gone: 'The receiver answered 410: it accepts no more events.',
      failing: `The receiver has accepted nothing for ${FAILING_DAYS} days.`,
    },
    next: {
      gone: 'Events in the meantime are not stored for it. Turn it on again if this was not intended.',
      failing: 'Events in the meantime are stored, and sent once you turn it on again.',
    },
    look: (address) => `See what was sent and answered: ${address}`,
    sentBy: ({ company, product }) => `Sent with ${product} for ${company}. Replies to this address are not read.`,
  },
  no: {
    subject: (name) => `Webhooken ${name} er stoppet`,
    hello: 'Hei,',
    what: ({ name, host }) => `Det sendes ikke lenger noe til webhooken ${name} på ${host}.`,
    why: {
      gone: 'Mottakeren svarte 410: den vil ikke ha flere hendelser.',
      failing: `Mottakeren har ikke tatt imot noe på ${FAILING_DAYS} dager.`,
    },
    next: {
      gone: 'Det som skjer i mellomtiden, blir ikke tatt vare på. Slå den på igjen hvis dette ikke var meningen.',
      failing: 'Det som skjer i mellomtiden, blir tatt vare på og sendt når du slår den på igjen.',
    },
    look: (address) => `Se hva som ble sendt og svart: ${address}`,
    sentBy: ({ company, product }) => `Sendt med ${product} for ${company}. Svar til denne adressen blir ikke lest.`,
  },
  es: {
    subject: (name) => `El webhook ${name} se ha detenido`,
    hello: 'Hola:',
    what: ({ name, host }) => `Ya no se envía nada al webhook ${name} en ${host}.`,
    why: {
      gone: 'El receptor respondió 410: no quiere más eventos.',
      failing: `El receptor no ha aceptado nada en ${FAILING_DAYS} días.`,
    },
    next: {
      gone: 'Lo que ocurra mientras tanto no se guarda para él. Vuelva a activarlo si no era lo que quería.',
      failing: 'Lo que ocurra mientras tanto se guarda y se envía cuando vuelva a activarlo.',
    },
    look: (address) => `Vea qué se envió y qué se respondió: ${address}`,
    sentBy: ({ company, product }) =>
      `Enviado con ${product} para ${company}. Las respuestas a esta dirección no se leen.`,
  },
}

export type WebhookStoppedFacts = {
  language: Locale
  productName: string
  company: string
  /** the webhook's name in its company, and its host */
  name: string
  host: string
  /** reason: `gone` after a 410, `failing` after days without success */
  state: StoppedState
  /** address of the page that shows the webhook */
  address: string
}

/** The mail that tells a company's administrator that one of its webhooks has stopped. */
export function webhookStoppedMail({
  language,
  company,
  name,
  host,
  state,
  address,
  productName,
}: WebhookStoppedFacts) {
  const words = WORDS[language]
  const lines = [
    words.hello,
    `${words.what({ name, host })} ${words.why[state]}`,
    words.next[state],
    words.look(address),
    words.sentBy({ company, product: productName }),
  ]
  return {
    subject: words.subject(name),
    text: `${lines.join('\n\n')}\n`,
    html: html`
      <!doctype html>
      <html lang="${languageTag(language)}"><head><meta charset="utf-8"></head><body>
      ${lines.map((line) => html`<p>${line}</p>`)}
      </body></html>`.markup,
  }
}
