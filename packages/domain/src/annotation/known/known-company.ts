/**
 * Internal company that owns the copies of known passings: without members, and hidden from global admins by
 * the database (decision 52). Migration 0043 names it too.
 */
export const KNOWN_COMPANY_ID = '00000000-0000-7000-8000-00000000901d'
