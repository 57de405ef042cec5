import type { CameraAlarmKind } from '@skadi/domain/capture/health/rig-alarm'
import type { CustomerAnswerKind } from '@skadi/domain/customer/customer-link'
import type { Locale } from '@skadi/domain/language/language'

/** Counts in one message; the message leaves out zeros. */
export type AlertCounts = {
  newDamage: number
  customerAnswer: number
  rigAlarm: number
  wrongClock: number
  silentRig: number
  rigBack: number
}

export type AlertWords = {
  hello: string
  /** in letters of the GSM alphabet, since SMS use these texts too */
  counts: { [Kind in keyof AlertCounts]: (count: number) => string }
  unknownCar: string
  /** `undecided`: undecided suggestions; one of the two numbers may be 0 */
  newDamage: (car: string, found: { newDamages: number; undecided: number }) => string
  customerAnswer: Record<CustomerAnswerKind, (car: string) => string>
  rigAlarm: Record<CameraAlarmKind, (unit: string, camera: string) => string>
  /** `said`: time on the rig's clock; `time`: arrival at the server */
  wrongClock: (facts: { unit: string; said: string; time: string }) => string
  began: (facts: { time: string; bad: number; of: number }) => string
  silentRig: (unit: string, time: string) => string
  rigBack: (unit: string, time: string) => string
  more: (count: number) => string
  look: (address: string) => string
  choose: (address: string) => string
  sentBy: (facts: { company: string; product: string }) => string
}

const one = (count: number, single: string, several: string) => `${count} ${count === 1 ? single : several}`

type Forms = readonly [single: string, several: string]

const both = ({ newDamages, undecided }: { newDamages: number; undecided: number }, certain: Forms, possible: Forms) =>
  [
    ...(newDamages > 0 ? [one(newDamages, ...certain)] : []),
    ...(undecided > 0 ? [one(undecided, ...possible)] : []),
  ].join(', ')

/** Texts of mails and SMS to staff (decision 53), in the recipient's language. */
export const ALERT_WORDS: Readonly<Record<Locale, AlertWords>> = {
  en: {
    hello: 'Hello,',
    counts: {
      newDamage: (n) => one(n, 'passing with new or possible damage', 'passings with new or possible damage'),
      customerAnswer: (n) => one(n, 'customer answer', 'customer answers'),
      rigAlarm: (n) => one(n, 'camera that needs attention', 'cameras that need attention'),
      wrongClock: (n) => one(n, 'clock to set right', 'clocks to set right'),
      silentRig: (n) => one(n, 'silent rig', 'silent rigs'),
      rigBack: (n) => one(n, 'rig is back', 'rigs are back'),
    },
    unknownCar: 'A car whose plate was not read',
    newDamage: (car, found) =>
      `${car}: ${both(found, ['new damage', 'new damages'], ['possible damage to decide', 'possible damages to decide'])}.`,
    customerAnswer: {
      accept: (car) => `${car}: the customer accepts.`,
      object: (car) => `${car}: the customer objects.`,
      ask: (car) => `${car}: the customer has a question.`,
    },
    rigAlarm: {
      blurred: (unit, camera) =>
        `${unit}: the photos of the camera ${camera} are no longer sharp. Its lens may be dirty or out of place.`,
      dark: (unit, camera) =>
        `${unit}: the photos of the camera ${camera} are too dark. A lamp may be out, or the lens covered.`,
      bright: (unit, camera) => `${unit}: the photos of the camera ${camera} are too bright to show the car.`,
      missing: (unit, camera) => `${unit}: the camera ${camera} no longer delivers photos.`,
    },
    wrongClock: ({ unit, said, time }) =>
      `${unit}: its clock is wrong. It showed ${said} when a recording arrived ${time}. Until it is right, passings are ordered by arrival.`,
    began: ({ time, bad, of }) => `It began ${time} and appears in ${bad} of the last ${of} passings.`,
    silentRig: (unit, time) =>
      `${unit} is silent: nothing has arrived since ${time}, although it usually delivers at these hours.`,
    rigBack: (unit, time) => `${unit} is back: it delivers again after being silent since ${time}.`,
    more: (n) => `And ${n} more.`,
    look: (address) => `See: ${address}`,
    choose: (address) => `Choose your notifications: ${address}`,
    sentBy: ({ company, product }) => `Sent with ${product} for ${company}. Replies to this address are not read.`,
  },
  no: {
    hello: 'Hei,',
    counts: {
      newDamage: (n) => one(n, 'passering med ny eller mulig skade', 'passeringer med ny eller mulig skade'),
      customerAnswer: (n) => one(n, 'svar fra en kunde', 'svar fra kunder'),
      rigAlarm: (n) => one(n, 'kamera å se til', 'kameraer å se til'),
      wrongClock: (n) => one(n, 'klokke å stille', 'klokker å stille'),
      silentRig: (n) => one(n, 'taus rigg', 'tause rigger'),
      rigBack: (n) => one(n, 'rigg er tilbake', 'rigger er tilbake'),
    },
    unknownCar: 'En bil uten lest skilt',
    newDamage: (car, found) =>
      `${car}: ${both(found, ['ny skade', 'nye skader'], ['mulig skade å avgjøre', 'mulige skader å avgjøre'])}.`,
    customerAnswer: {
      accept: (car) => `${car}: kunden godtar.`,
      object: (car) => `${car}: kunden er uenig.`,
      ask: (car) => `${car}: kunden har et spørsmål.`,
    },
    rigAlarm: {
      blurred: (unit, camera) =>
        `${unit}: bildene fra kameraet ${camera} er ikke lenger skarpe. Linsen kan være skitten eller ute av stilling.`,
      dark: (unit, camera) =>
        `${unit}: bildene fra kameraet ${camera} er for mørke. En lampe kan være gått, eller linsen være tildekket.`,
      bright: (unit, camera) => `${unit}: bildene fra kameraet ${camera} er for lyse til at bilen vises.`,
      missing: (unit, camera) => `${unit}: det kommer ikke lenger bilder fra kameraet ${camera}.`,
    },
    wrongClock: ({ unit, said, time }) =>
      `${unit}: klokken går feil. Den viste ${said} da et opptak kom inn ${time}. Inntil videre ordnes passeringene etter når de kom inn.`,
    began: ({ time, bad, of }) => `Det begynte ${time} og vises i ${bad} av de siste ${of} passeringene.`,
    silentRig: (unit, time) =>
      `${unit} er taus: det har ikke kommet noe siden ${time}, enda den vanligvis leverer på disse tidene.`,
    rigBack: (unit, time) => `${unit} er tilbake: den leverer igjen etter å ha vært taus siden ${time}.`,
    more: (n) => `Og ${n} til.`,
    look: (address) => `Se: ${address}`,
    choose: (address) => `Velg varslene dine: ${address}`,
    sentBy: ({ company, product }) => `Sendt med ${product} for ${company}. Svar til denne adressen blir ikke lest.`,
  },
  es: {
    hello: 'Hola:',
    counts: {
      newDamage: (n) => one(n, 'pasada con daños nuevos o posibles', 'pasadas con daños nuevos o posibles'),
      customerAnswer: (n) => one(n, 'respuesta de un cliente', 'respuestas de clientes'),
      rigAlarm: (n) => one(n, 'objetivo por revisar', 'objetivos por revisar'),
      wrongClock: (n) => one(n, 'reloj por ajustar', 'relojes por ajustar'),
      silentRig: (n) => one(n, 'arco sin señal', 'arcos sin señal'),
      rigBack: (n) => one(n, 'arco ha vuelto', 'arcos han vuelto'),
    },
    unknownCar: 'Un coche cuya matrícula no se leyó',
    newDamage: (car, found) =>
      `${car}: ${both(found, ['daño nuevo', 'daños nuevos'], ['posible daño por decidir', 'posibles daños por decidir'])}.`,
    customerAnswer: {
      accept: (car) => `${car}: el cliente acepta.`,
      object: (car) => `${car}: el cliente no está de acuerdo.`,
      ask: (car) => `${car}: el cliente tiene una pregunta.`,
    },
    rigAlarm: {
      blurred: (unit, camera) =>
        `${unit}: las fotos de la cámara ${camera} ya no son nítidas. El objetivo puede estar sucio o fuera de su sitio.`,
      dark: (unit, camera) =>
        `${unit}: las fotos de la cámara ${camera} son demasiado oscuras. Puede haberse apagado un foco o estar tapado el objetivo.`,
      bright: (unit, camera) => `${unit}: las fotos de la cámara ${camera} son demasiado claras para mostrar el coche.`,
      missing: (unit, camera) => `${unit}: la cámara ${camera} ya no entrega fotos.`,
    },
    wrongClock: ({ unit, said, time }) =>
      `${unit}: su reloj está mal. Marcaba el ${said} cuando llegó una grabación el ${time}. Mientras tanto, las pasadas se ordenan por su llegada.`,
    began: ({ time, bad, of }) => `Empezó el ${time} y se ve en ${bad} de las últimas ${of} pasadas.`,
    silentRig: (unit, time) =>
      `${unit} está sin señal: no ha llegado nada desde el ${time}, aunque suele entregar a estas horas.`,
    rigBack: (unit, time) => `${unit} ha vuelto: entrega de nuevo tras estar sin señal desde el ${time}.`,
    more: (n) => `Y ${n} más.`,
    look: (address) => `Vea: ${address}`,
    choose: (address) => `Elija sus notificaciones: ${address}`,
    sentBy: ({ company, product }) =>
      `Enviado con ${product} para ${company}. Las respuestas a esta dirección no se leen.`,
  },
}
