import { workshopRepairs } from '#contract/office/reports/workshop-report.ts'
import { waitingParts } from '#contract/office/workshop/repair-parts.ts'
import { repairBoard, unfetchedRepairs } from '#contract/office/workshop/repairs.ts'
import { warrantyQueue } from '#contract/office/workshop/warranties.ts'
import { currencySymbol } from '#domain/money/money.ts'
import { type ListAsFile, listAsFile } from '../platform/exports/read-list.ts'
import { messages } from './messages.ts'

const { board, parts, unfetched, repairs, warranties } = messages

const CURRENCIES = ['$', 'U$'] as const

/** Lists of the workshop, which has those of its own area as files (office.md 1.2). */
export const workshopLists: readonly ListAsFile[] = [
  listAsFile(repairBoard, {
    name: board.name,
    permission: null,
    // The screen shows one state alone where another one leads to it.
    rowsOf: ({ columns }, status) =>
      columns
        .filter(one => status === '' || one.status === status)
        .flatMap(({ statusDescription, cards }) => cards.map(card => ({ ...card, statusDescription }))),
    columns: to => [
      to.text(messages.state, ({ statusDescription }) => statusDescription),
      to.time(board.since, ({ statusAt }) => statusAt),
      to.number(board.repair, ({ docNum }) => docNum),
      to.text(board.machine, ({ title }) => title, { width: 40 }),
      to.text(board.itemCode, ({ itemCode }) => itemCode),
      to.text(board.serial, ({ serial }) => serial),
      to.text(messages.cardcode, ({ cardcode }) => cardcode, { of: messages.customer }),
      to.text(messages.customer, ({ cardName }) => cardName, { width: 36 }),
      to.time(board.received, ({ receivedAt }) => receivedAt),
      to.day(board.promised, ({ promisedAt }) => promisedAt),
      to.text(board.late, ({ isLate }) => (isLate ? messages.yes : null)),
      to.text(board.technician, ({ technician }) => technician?.name ?? null),
      to.text(board.underWarranty, ({ underWarranty }) => (underWarranty ? messages.yes : messages.no)),
      ...CURRENCIES.map(currency =>
        to.amount(board.quote(currencySymbol(currency)), ({ quote }) =>
          quote?.currency === currency ? quote.amount : null,
        ),
      ),
    ],
  }),
  listAsFile(waitingParts, {
    name: parts.name,
    permission: null,
    rowsOf: reply => reply.parts,
    columns: to => [
      to.text(parts.supplier, ({ supplier }) => supplier),
      to.text(parts.part, ({ name }) => name, { width: 40 }),
      to.text(parts.itemCode, ({ itemCode }) => itemCode, { of: parts.part }),
      to.number(parts.quantity, ({ quantity }) => quantity),
      to.day(parts.expected, ({ expectedOn }) => expectedOn),
      to.text(
        parts.machines,
        ({ machines }) =>
          machines.map(({ docNum, title, cardName }) => `${docNum} ${title}, ${cardName}`).join('; '),
        { width: 60 },
      ),
    ],
  }),
  listAsFile(unfetchedRepairs, {
    name: unfetched.name,
    permission: null,
    rowsOf: reply => reply.repairs,
    columns: to => [
      to.number(unfetched.repair, ({ docNum }) => docNum),
      to.text(unfetched.machine, ({ title }) => title, { of: unfetched.repair, width: 40 }),
      to.text(unfetched.serial, ({ serial }) => serial, { of: unfetched.repair }),
      to.text(messages.cardcode, ({ cardcode }) => cardcode, { of: messages.customer }),
      to.text(messages.customer, ({ cardName }) => cardName, { width: 36 }),
      to.text(unfetched.phone, ({ phone }) => phone),
      to.text(unfetched.email, ({ email }) => email, { of: unfetched.phone, width: 30 }),
      to.number(unfetched.days, ({ days }) => days),
      to.time(unfetched.reminded, ({ remindedAt }) => remindedAt, { width: 22 }),
    ],
  }),
  listAsFile(workshopRepairs, {
    name: repairs.name,
    permission: null,
    rowsOf: reply => reply.repairs,
    columns: to => [
      to.number(repairs.repair, ({ docNum }) => docNum),
      to.text(repairs.machine, ({ title }) => title, { of: repairs.repair, width: 40 }),
      to.text(messages.cardcode, ({ cardcode }) => cardcode, { of: messages.customer }),
      to.text(messages.customer, ({ cardName }) => cardName, { width: 36 }),
      to.text(repairs.serial, ({ serial }) => serial),
      to.text(repairs.fault, ({ failure }) => failure, { width: 48 }),
      to.time(repairs.received, ({ receivedAt }) => receivedAt),
      to.text(messages.state, ({ statusDescription }) => statusDescription),
      to.text(repairs.underWarranty, ({ underWarranty }) => (underWarranty ? messages.yes : messages.no)),
      to.text(repairs.days, ({ days }) => days.map(one => one.toLocaleString('es-UY')).join('; ')),
      to.text(repairs.back, ({ repeat }) =>
        repeat === null ? null : repairs.backOf(repeat.days, repeat.docNum),
      ),
    ],
  }),
  listAsFile(warrantyQueue, {
    name: warranties.name,
    permission: null,
    rowsOf: ({ registrations }) => registrations,
    columns: to => [
      to.time(warranties.at, ({ createdAt }) => createdAt),
      to.text(warranties.itemCode, ({ itemCode }) => itemCode),
      to.text(warranties.product, ({ title }) => title, { width: 40 }),
      to.text(warranties.brand, ({ brand }) => brand),
      to.text(warranties.serial, ({ serial }) => serial),
      to.day(warranties.bought, ({ purchaseDate }) => purchaseDate),
      to.text(warranties.owner, ({ name }) => name, { width: 30 }),
      to.text(messages.state, ({ statusDescription }) => statusDescription),
    ],
  }),
]
