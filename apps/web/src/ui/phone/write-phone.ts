/** Formats a Norwegian number in its usual groups, for example `+47 900 00 003`. Other numbers stay unchanged. */
export const writePhone = (phone: string): string => phone.replace(/^(\+47)(\d{3})(\d{2})(\d{3})$/, '$1 $2 $3 $4')
