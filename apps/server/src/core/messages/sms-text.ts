import { SMS_CODE_S } from '@skadi/domain/auth/sms-code'
import type { Locale } from '@skadi/domain/language/language'

const MINUTES = SMS_CODE_S / 60

type Texts = {
  register: (product: string, code: string) => string
  reset: (product: string, code: string) => string
}

/** Uses letters of the GSM alphabet only, so that each text fits one message of 160 characters. */
const TEXTS: Readonly<Record<Locale, Texts>> = {
  en: {
    register: (product, code) => `${product}: ${code} is your registration code. It is valid for ${MINUTES} minutes.`,
    reset: (product, code) =>
      `${product}: ${code} is the code for your new password. It is valid for ${MINUTES} minutes. Never share it with anybody.`,
  },
  no: {
    register: (product, code) =>
      `${product}: ${code} er koden for registreringen din. Den gjelder i ${MINUTES} minutter.`,
    reset: (product, code) =>
      `${product}: ${code} er koden for det nye passordet ditt. Den gjelder i ${MINUTES} minutter. Del den aldri med noen.`,
  },
  es: {
    register: (product, code) => `${product}: ${code} es la clave de su registro. Vale ${MINUTES} minutos.`,
    reset: (product, code) =>
      `${product}: ${code} es la clave para cambiar su acceso. Vale ${MINUTES} minutos. No se la diga a nadie.`,
  },
}

/** The text of an SMS with a code. */
export const codeText = (kind: keyof Texts, locale: Locale, product: string, code: string): string =>
  TEXTS[locale][kind](product, code)
