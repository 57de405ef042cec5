import type { CustomerWording } from '@skadi/domain/language/language'

/**
 * Loads the texts of a language, before the first of them is read. Here they are loaded already. The builds for browsers
 * replace this module (apps/web/vite-plugins/report-texts.ts): they load one file per language.
 */
export const loadTexts = (_language: CustomerWording): Promise<void> => Promise.resolve()
