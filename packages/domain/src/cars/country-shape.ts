/** True if a text may be a country code in a page's address: small enough to load with every page. The server knows the actual codes. */
export const mayBeCountry = (text: string): boolean => /^[A-Za-z]{1,3}$/.test(text)
