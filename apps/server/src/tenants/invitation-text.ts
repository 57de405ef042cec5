import type { Locale } from '@skadi/domain/language/language'

type Words = { product: string; tenant: string; address: string }

/** In letters of the GSM alphabet, as the texts of codes are. */
const TEXTS: Readonly<Record<Locale, (words: Words) => string>> = {
  en: ({ product, tenant, address }) => `${tenant} invites you to ${product}. Register with this phone: ${address}`,
  no: ({ product, tenant, address }) =>
    `${tenant} inviterer deg til ${product}. Registrer deg med denne telefonen: ${address}`,
  es: ({ product, tenant, address }) =>
    `${tenant} le invita a ${product}. Cree su cuenta con este teléfono: ${address}`,
}

/** What an invited phone reads, in the language of who invites. */
export const invitationText = (locale: Locale, words: Words): string => TEXTS[locale](words)
