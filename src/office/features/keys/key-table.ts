/**
 * Every key of the back office by the act that it does (OFX-03): the act is declared where it is shown (`actKey`) or done
 * (`useKey`), and found, listed and switched off by its name here. `key-table.test.ts` compares what one screen has. A
 * letter does something outside of fields; with Control it does so in them, too.
 */
export const KEYS = {
  /** On every screen. */
  office: {
    help: '?',
    palette: '/',
    find: 'Control+k',
    menu: '[',
    notices: 'u',
    nextRow: 'j',
    previousRow: 'k',
    letters: '.',
  },
  /** Of the form with the focus, or of the only one; and the main act of a step. */
  form: { save: 'Control+s', confirm: 'Control+Enter', discard: 'Alt+Delete' },
  list: {
    search: '/',
    filters: 'f',
    views: 'v',
    export: 'e',
    columns: 'y',
    next: '>',
    first: '<',
    clear: 'x',
  },
  paper: { print: 'p' },
  report: { print: 'p', save: 'g' },
  today: { queue: 'q', rate: 't', close: 'c', visits: 'a' },
  close: { close: 'c', past: 'a' },
  queue: { usual: 'h', take: 'g', give: 'd', all: 'o' },
  notices: { read: 'r', all: 't', choose: 'c' },
  orders: {
    drafts: 'b',
    board: 't',
    list: 'l',
    sort: 'o',
    move: 'a',
    sheet: 'p',
    unselect: 'z',
    reconcile: 'r',
  },
  order: {
    take: 'g',
    give: 'a',
    propose: 'e',
    prepare: 's',
    sheet: 'p',
    confirm: 'c',
    release: 'l',
    reject: 'r',
    begin: 'i',
    ship: 'd',
    deliver: 'o',
    move: 'm',
    note: 'n',
    entered: 'x',
    retry: 't',
    customer: 'h',
  },
  /** Letters are codes there. */
  prepare: { order: 'Alt+o', sheet: 'Alt+p', camera: 'Alt+k' },
  change: { byPhone: 't' },
  taking: { keep: 'b' },
  offline: { refresh: 'r' },
  customers: { create: 'n', invite: 'i', requests: 's', visits: 'a' },
  requests: { link: 'l', decline: 'd' },
  customer: { see: 'v', take: 't', edit: 'f', active: 'a', frozen: 'z', invalid: 'b', invite: 'i' },
  contents: { create: 'n', home: 'p' },
  content: {
    publish: 'p',
    publishWriting: 'Control+Shift+p',
    preview: 'v',
    withdraw: 'w',
    schedule: 'g',
    page: 'b',
  },
  blocks: { create: 'n', texts: 't' },
  promos: { create: 'n', popups: 'o', calendar: 'c' },
  popups: { create: 'n', promos: 'p' },
  promo: { publish: 'p', preview: 'v' },
  products: { create: 'n', bulk: 'b', panel: 'p', columns: 'c', show: 's', hold: 'o' },
  product: { publish: 'p', hide: 'o', copy: 'c', recode: 'm' },
  tree: { createInside: 'n', createFamily: 'f', move: 'm', rename: 'r', remove: 'x' },
  brands: { edit: 'r', merge: 'm' },
  imports: { file: 'c', template: 't', suppliers: 's', recurring: 'a', addRecurring: 'n' },
  supplier: { add: 'n', edit: 'f' },
  import: { download: 'd', cancel: 'x', undo: 'z', columns: 'c', file: 'a' },
  held: { open: 'a', done: 't', withdraw: 'w', refuse: 'r', approve: 'c' },
  pictures: { folder: 'c', files: 'f', again: 'n', undo: 'z', stop: 's', match: 'm' },
  workshop: { intake: 'n', parts: 'r', unfetched: 's', warranties: 'g', figures: 'c', all: 't', remind: 'a' },
  repair: { slip: 'p', edit: 'e', move: 'm', note: 'n', next: 'i' },
  slip: { repair: 'o', intake: 'n', again: 'c' },
  warranties: { approve: 'a', reject: 'r', newBrand: 'n' },
  system: { retryAll: 'r', again: 'r', test: 't', restore: 'x', invite: 'n', cancelJob: 'x' },
  account: { passkey: 'n', codes: 'c', authenticator: 'a' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

type Table = typeof KEYS
/** `order.confirm` */
export type ActName = { [Group in keyof Table]: `${Group}.${keyof Table[Group] & string}` }[keyof Table]

/** The key of an act, as `aria-keyshortcuts` writes it. */
export function keyOf(name: ActName): string {
  const [group = '', act = ''] = name.split('.')
  const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = KEYS
  return groups[group]?.[act] ?? ''
}

/** Acts of every screen that leave their key to a screen that has one like it: its own search goes before that of all. */
export const YIELDING: ReadonlySet<ActName> = new Set<ActName>(['office.palette'])

/** Whether it is pressed together with another: it works in fields, and stays when keys of one sign are switched off. */
export function isCombined(key: string): boolean {
  return key.length > 1 && key.includes('+')
}

/** As people read it: `N`, `Ctrl+S`. */
export function shownKey(key: string): string {
  if (!isCombined(key)) return key.length === 1 ? key.toUpperCase() : key
  return key
    .split('+')
    .map(part => (part === 'Control' ? 'Ctrl' : part.length === 1 ? part.toUpperCase() : part))
    .join('+')
}
