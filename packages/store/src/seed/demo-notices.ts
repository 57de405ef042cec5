/** Notices in the bell of the demo, oldest first. `inDays` counts from the seeding. */
export const DEMO_NOTICES = [
  {
    title: 'Companies, users and second factors',
    text: 'Administrators invite colleagues by SMS and give them roles. Everybody can protect their account with an authenticator app.',
    translations: {
      no: {
        title: 'Firmaer, brukere og to-trinns innlogging',
        text: 'Administratorer inviterer kolleger på SMS og gir dem roller. Alle kan sikre kontoen sin med en autentiseringsapp.',
      },
      es: {
        title: 'Empresas, usuarios y segundo factor',
        text: 'Los administradores invitan a sus compañeros por SMS y les dan roles. Todos pueden proteger su cuenta con una aplicación de autenticación.',
      },
    },
    inDays: 0,
  },
  {
    title: 'Ten minutes of maintenance',
    text: 'The portal is unavailable while its database moves to a larger disk. Rigs keep what they record and send it afterwards; nothing is lost.',
    translations: {
      no: {
        title: 'Ti minutter vedlikehold',
        text: 'Portalen er utilgjengelig mens databasen flyttes til en større disk. Riggene beholder det de tar opp og sender det etterpå; ingenting går tapt.',
      },
      es: {
        title: 'Diez minutos de mantenimiento',
        text: 'El portal no está disponible mientras su base de datos pasa a un disco mayor. Los arcos guardan lo que graban y lo envían después; no se pierde nada.',
      },
    },
    inDays: 7,
  },
] as const
