/** Whether a text may be the code of a country, for addresses of pages: small enough to come with every page. The server knows which are. */
export const mayBeCountry = (text: string): boolean => /^[A-Za-z]{1,3}$/.test(text)
