/** Notices that the bell of the demo shows, oldest first. `inDays` counts from the seeding. */
export const DEMO_NOTICES = [
  {
    title: 'Companies, users and second factors',
    text: 'Administrators invite colleagues by SMS and give them roles. Everybody can protect their account with an authenticator app.',
    inDays: 0,
  },
  {
    title: 'Ten minutes of maintenance',
    text: 'The portal rests while its database moves to a larger disk. Rigs keep what they record and send it afterwards; nothing is lost.',
    inDays: 7,
  },
] as const
