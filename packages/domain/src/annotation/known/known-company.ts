/**
 * Id of the internal company that owns the copies of known passings (decision 52). The company has no members, and the database hides it
 * from global admins. Migration 0043 contains this id too.
 */
export const KNOWN_COMPANY_ID = '00000000-0000-7000-8000-00000000901d'
