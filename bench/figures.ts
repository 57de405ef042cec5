/** A row of the table that `npm run bench` prints. */
export type Figure = {
  bench: string
  what: string
  unit: string
  /** where the figure lies in its bench's line, steps with dots between */
  ours: string
  /** the same of what it is held against: a bare server, a plain loop, a peer */
  floor?: string
  /** ours by the floor; where there is one, it is what must and aim are about */
  ratio?: string
  must?: number
  aim?: number
  /** whether more is better; else less is */
  more?: true
}

/** What is measured, what it must reach, and what we aim for. */
export const FIGURES: readonly Figure[] = [
  { bench: 'start', what: 'npm start on a fresh clone', unit: 's', ours: 'firstS', must: 120 },
  { bench: 'start', what: 'later starts', unit: 's', ours: 'laterS', must: 5 },
  { bench: 'start', what: 'memory at rest', unit: 'MB', ours: 'atRestMb', must: 160, aim: 135 },
  {
    bench: 'api-process',
    what: 'API process alone, to its first answer',
    unit: 's',
    ours: 'startS',
    floor: 'floorStartS',
    must: 1,
    aim: 0.7,
  },
  { bench: 'api-process', what: 'its memory at rest', unit: 'MB', ours: 'restMb', must: 160, aim: 135 },
  { bench: 'api-process', what: 'its memory under list load', unit: 'MB', ours: 'loadedMb', must: 260 },
  {
    bench: 'inbox-list',
    what: 'inbox list, no total',
    unit: 'req/s',
    ours: 'perSecond.ours',
    floor: 'perSecond.floor',
    ratio: 'ratioWithoutTotal',
    must: 0.6,
    aim: 0.8,
    more: true,
  },
  {
    bench: 'inbox-list',
    what: 'inbox list with its exact total',
    unit: 'req/s',
    ours: 'perSecond.oursCounted',
    floor: 'perSecond.floorCounted',
    ratio: 'ratioWithTotal',
    must: 0.75,
    aim: 1,
    more: true,
  },
  {
    bench: 'inbox-list',
    what: 'deep page by cursor, of the first page',
    unit: 'ms',
    ours: 'medianMs.deepByCursor',
    floor: 'medianMs.first',
    ratio: 'ratioDeepByCursor',
    must: 1.5,
    aim: 1.2,
  },
  {
    bench: 'inbox-list',
    what: 'deep page by number, of the first page',
    unit: 'ms',
    ours: 'medianMs.deepByNumber',
    floor: 'medianMs.first',
    ratio: 'ratioDeepByNumber',
    must: 1.5,
    aim: 1.2,
  },
  {
    bench: 'single-reads',
    what: 'one passing',
    unit: 'req/s',
    ours: 'perSecond.item',
    floor: 'perSecond.floorItem',
    ratio: 'itemRatio',
    must: 0.4,
    aim: 0.6,
    more: true,
  },
  {
    bench: 'single-reads',
    what: 'a thumbnail, right asked at each fetch',
    unit: 'req/s',
    ours: 'perSecond.photo',
    floor: 'perSecond.floorPhoto',
    ratio: 'photoRatio',
    must: 0.5,
    aim: 0.8,
    more: true,
  },
  {
    bench: 'inbox-while-processing',
    what: 'inbox list while passings are worked on, p99 of that at rest',
    unit: 'ms',
    ours: 'busyMs.p99',
    floor: 'idleMs.p99',
    ratio: 'ratio',
    must: 3,
  },
  {
    bench: 'fleet',
    what: 'fleet, last 30 days',
    unit: 'req/s',
    ours: 'ratios.last30Days.ours',
    floor: 'ratios.last30Days.floor',
    ratio: 'ratios.last30Days.ratio',
    must: 0.4,
    more: true,
  },
  {
    bench: 'fleet',
    what: 'fleet, one location',
    unit: 'req/s',
    ours: 'ratios.location.ours',
    floor: 'ratios.location.floor',
    ratio: 'ratios.location.ratio',
    must: 0.4,
    more: true,
  },
  { bench: 'fleet', what: 'fleet, all filters and orders, p95', unit: 'ms', ours: 'p95Ms', must: 150 },
  { bench: 'plates', what: 'a plate list of 20,000 cars', unit: 'ms', ours: 'totalMs', floor: 'floorMs', must: 20_000 },
  { bench: 'hostile-files', what: 'a hostile file refused, slowest', unit: 'ms', ours: 'slowestMs', must: 2_000 },
  { bench: 'arrival', what: 'second upload to pill in the inbox', unit: 'ms', ours: 'medianMs', must: 1_500 },
  {
    bench: 'passing-throughput',
    what: 'passings a minute, of decoding and deriving',
    unit: '/min',
    ours: 'oursPerMinute',
    floor: 'floorPerMinute',
    ratio: 'ratio',
    must: 0.6,
    aim: 0.85,
    more: true,
  },
  {
    bench: 'workers',
    what: 'two threads, of what a hash loop gains',
    unit: 'times',
    ours: 'gainOfVision',
    floor: 'gainOfHash',
    ratio: 'ratio',
    must: 0.85,
    more: true,
  },
  { bench: 'details', what: 'a passing: press to painted photo', unit: 'ms', ours: 'firstViewMs', must: 300 },
  { bench: 'details', what: 'next camera: key to frame', unit: 'ms', ours: 'cameraChangeMs', must: 50 },
  { bench: 'details', what: 'a passing with 500 damages', unit: 'ms', ours: 'with500DamagesMs', must: 1_000 },
  { bench: 'compare', what: 'a comparison usable', unit: 'ms', ours: 'usableMs', must: 1_000 },
  { bench: 'report-pdf', what: 'a report of 12 photos as PDF', unit: 'ms', ours: 'coldMs', must: 3_000 },
  {
    bench: 'zip',
    what: 'an evidence bundle of 60 photos',
    unit: 'ms',
    ours: 'bundleMs',
    floor: 'floorMs',
    must: 2_000,
  },
  {
    bench: 'queue-sockets',
    what: 'a count told to 2,000 sockets, p99',
    unit: 'ms',
    ours: 'ours.p99Ms',
    floor: 'bare.p99Ms',
    must: 250,
  },
]
