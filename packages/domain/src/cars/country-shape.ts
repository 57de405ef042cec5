/**
 * True if a text in a page's address may be a country code. The check is small enough to load with every page. Only the server has the list
 * of codes.
 */
export const mayBeCountry = (text: string): boolean => /^[A-Za-z]{1,3}$/.test(text)
