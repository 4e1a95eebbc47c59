import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { clientState } from '#contract/shop/statement.ts'
import { DOCUMENT_KINDS } from '#domain/documents/fiscal-document.ts'
import { addDays } from '#domain/time/business-day.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { aCustomer, aDocument, NOW, openShop, RATE, TODAY } from '../../orders/testing/shop-data.ts'
import { countStatements } from '../../platform/db/statement-count.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { documentCalls } from '../testing/document-calls.ts'
import { aFiscalDocument, aHistory, settle } from '../testing/document-data.ts'

const { db } = await testDatabase(openShop)
let now = NOW
const { call, printer } = documentCalls(db, () => now)
afterAll(() => printer.close())

test('ACC-16 ACC-17 API-18 the account of domain.md 4.7', async () => {
  const owner = await aCustomer(db)
  const due: [string, number][] = [
    ['2025-12-30', 500],
    ['2026-03-31', 100],
    ['2026-03-01', 300],
    ['2026-03-30', 200],
    ['2026-02-28', 400],
  ]
  await aDocument(db, owner.cardcode, { kind: 'receipt', total: 150, balance: -150, dueDate: '2025-01-01' })
  for (const [dueDate, total] of due) await aDocument(db, owner.cardcode, { total, dueDate })
  await aDocument(db, owner.cardcode, { total: 9999, balance: 0 })
  now = new Date('2026-04-01T02:59:00Z')
  const state = await call(clientState, { query: { cardcode: owner.cardcode } }, owner)
  now = NOW
  expect(state).toMatchObject({
    cardcode: owner.cardcode,
    cardName: `Ferretería ${owner.cardcode}`,
    rut: '211234560018',
    asOf: '2026-03-31',
    movements: null,
    cheques: [],
    currencies: [
      {
        currency: '$',
        balance: 1350,
        notDue: 100,
        overdue: 1400,
        unapplied: 150,
        aging: { d1_30: 500, d31_60: 400, d61_90: 0, d90plus: 500 },
      },
    ],
  })
  const open = state.currencies[0]?.documents ?? []
  expect(open.map(({ dueDate, daysOverdue, balance }) => [dueDate, daysOverdue, balance])).toEqual([
    ['2025-12-30', 91, 500],
    ['2026-02-28', 31, 400],
    ['2026-03-01', 30, 300],
    ['2026-03-30', 1, 200],
    ['2026-03-31', 0, 100],
    ['2025-01-01', 0, -150],
  ])
})

test('CFG-10 a statement has the company’s bank accounts', async () => {
  const owner = await aCustomer(db)
  expect((await call(clientState, {}, owner)).bankAccounts).toEqual([
    { bank: 'Banco 1', type: 'checking', currency: '$', number: '001-2', holder: 'Mostrador' },
  ])
})

test('ACC-16 currencies are separate, pesos first, each with its own documents', async () => {
  const owner = await aCustomer(db)
  const dollars = await aFiscalDocument(db, owner.cardcode, { currency: 'USD', total: 80, due_date: TODAY })
  const pesos = await aFiscalDocument(db, owner.cardcode, {
    total: 122,
    balance: 22,
    due_date: addDays(TODAY, -1),
  })
  const { currencies } = await call(clientState, {}, owner)
  const document = { kind: 'invoice', cfeType: 111, folioPref: 'A', docDate: '2026-01-05' }
  const { docNum, folioNum } = pesos
  expect(currencies).toMatchObject([
    {
      currency: '$',
      balance: 22,
      overdue: 22,
      notDue: 0,
      documents: [{ ...document, docNum, folioNum, total: 122, balance: 22, daysOverdue: 1 }],
    },
    {
      currency: 'U$',
      balance: 80,
      overdue: 0,
      notDue: 80,
      documents: [{ ...document, docNum: dollars.docNum, total: 80, balance: 80, daysOverdue: 0 }],
    },
  ])
})

test('ACC-16 an account without anything open has no currencies', async () => {
  expect(await call(clientState, {}, await aCustomer(db))).toMatchObject({ currencies: [], movements: null })
})

test('API-18 the credit is the same as in the customer’s header, with its exchange rate', async () => {
  const owner = await aCustomer(db, { creditLimit: 50_000 })
  await aDocument(db, owner.cardcode, { total: 1000 })
  await aDocument(db, owner.cardcode, { total: 100, currency: 'USD' })
  const used = 1000 + 100 * RATE
  expect((await call(clientState, {}, owner)).credit).toEqual({
    limit: 50_000,
    used,
    available: 50_000 - used,
    currency: '$',
    rate: RATE,
  })
})

test('API-18 deferred cheques are those not cashed that fall due after today', async () => {
  const owner = await aCustomer(db)
  const { id } = await aFiscalDocument(db, owner.cardcode, { kind: 'receipt', currency: 'USD', total: 600 })
  await sql`
    insert into receipt_means (cardcode, document_id, means_num, kind, amount, ref, bank, due_date, cashed_on)
    select ${owner.cardcode}, ${id}, * from (values
      (0, 'cheque', 100, '44-2', 'BROU', ${addDays(TODAY, 40)}::date, null::date),
      (1, 'cheque', 100, '44-1', 'Itaú', ${addDays(TODAY, 1)}::date, null),
      (2, 'cheque', 100, 'due today', 'BROU', ${TODAY}::date, null),
      (3, 'cheque', 100, 'cashed', 'BROU', ${addDays(TODAY, 9)}::date, ${TODAY}::date),
      (4, 'transferencia', 100, 'no cheque', 'BROU', ${addDays(TODAY, 9)}::date, null),
      (5, 'cheque', 100, null, null, ${addDays(TODAY, 50)}::date, null)) as m`.execute(db)
  expect((await call(clientState, {}, owner)).cheques).toEqual([
    { number: '44-1', bank: 'Itaú', dueDate: addDays(TODAY, 1), amount: 100, currency: 'U$' },
    { number: '44-2', bank: 'BROU', dueDate: addDays(TODAY, 40), amount: 100, currency: 'U$' },
    { number: '', bank: '', dueDate: addDays(TODAY, 50), amount: 100, currency: 'U$' },
  ])
})

test('domain.md 4.7 movements run from the opening balance, both days included, oldest first', async () => {
  const owner = await aCustomer(db)
  const on = (doc_date: string) => ({ doc_date, due_date: doc_date })
  const old = await aFiscalDocument(db, owner.cardcode, { total: 1000, ...on('2026-01-31') })
  await aFiscalDocument(db, owner.cardcode, { total: 40, currency: 'USD', ...on('2025-01-01') })
  const first = await aFiscalDocument(db, owner.cardcode, { total: 122, ...on('2026-02-01') })
  const receipt = await aFiscalDocument(db, owner.cardcode, {
    kind: 'receipt',
    total: 1100,
    ...on('2026-02-15'),
  })
  const note = await aFiscalDocument(db, owner.cardcode, {
    kind: 'creditNote',
    total: 22,
    ...on('2026-02-28'),
  })
  await aFiscalDocument(db, owner.cardcode, { total: 5, ...on('2026-03-01') })
  await settle(db, owner.cardcode, { by: receipt.id, paid: old.id, amount: 1000 })
  const { movements } = await call(clientState, { query: { from: '2026-02-01', to: '2026-02-28' } }, owner)
  const signed = (folioNum: number, cfeType: number) => ({ cfeType, folioPref: 'A', folioNum })
  expect(movements).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
    truncated: false,
    later: [{ currency: '$', debit: 5, credit: 0, balance: 5 }],
    opening: [
      { currency: '$', balance: 1000 },
      { currency: 'U$', balance: 40 },
    ],
    entries: [
      {
        kind: 'invoice',
        docNum: first.docNum,
        ...signed(first.folioNum, 111),
        date: '2026-02-01',
        currency: '$',
        debit: 122,
        credit: 0,
        balance: 1122,
      },
      {
        kind: 'receipt',
        docNum: receipt.docNum,
        cfeType: null,
        folioPref: null,
        folioNum: null,
        date: '2026-02-15',
        currency: '$',
        debit: 0,
        credit: 1100,
        balance: 22,
      },
      {
        kind: 'creditNote',
        docNum: note.docNum,
        ...signed(note.folioNum, 112),
        date: '2026-02-28',
        currency: '$',
        debit: 0,
        credit: 22,
        balance: 0,
      },
    ],
  })
  const limited = { from: '2026-02-01', to: '2026-02-28', limit: 1 }
  expect((await call(clientState, { query: limited }, owner)).movements).toEqual({
    ...movements,
    truncated: true,
    opening: [
      { currency: '$', balance: 22 },
      { currency: 'U$', balance: 40 },
    ],
    entries: movements?.entries.slice(-1),
  })
})

test('movements end today in Montevideo unless `to` is given', async () => {
  const owner = await aCustomer(db)
  for (const doc_date of [TODAY, addDays(TODAY, 1)]) await aFiscalDocument(db, owner.cardcode, { doc_date })
  const { movements } = await call(clientState, { query: { from: '2026-03-01T02:59:59Z' } }, owner)
  expect(movements).toMatchObject({ from: '2026-02-28', to: TODAY, entries: [{ date: TODAY }] })
})

test('domain.md 4.7 movements lead to the balance over what is dated after them', async () => {
  const owner = await aCustomer(db)
  const past = await aFiscalDocument(db, owner.cardcode, { doc_date: TODAY, total: 100, balance: 60 })
  const later = { doc_date: addDays(TODAY, 1), due_date: addDays(TODAY, 31) }
  await aFiscalDocument(db, owner.cardcode, { ...later, total: 30.1, balance: 30.1 })
  await aFiscalDocument(db, owner.cardcode, { ...later, total: 20.2, balance: 20.2 })
  const receipt = await aFiscalDocument(db, owner.cardcode, {
    ...later,
    kind: 'receipt',
    total: 40,
    balance: 0,
  })
  await settle(db, owner.cardcode, { by: receipt.id, paid: past.id, amount: 40 })
  await aFiscalDocument(db, owner.cardcode, { ...later, currency: 'USD', total: 7, balance: 7 })
  const { movements, currencies } = await call(clientState, { query: { from: TODAY } }, owner)
  expect(currencies).toMatchObject([{ balance: 110.3 }, { balance: 7 }])
  expect(movements).toMatchObject({
    opening: [],
    entries: [{ docNum: past.docNum, balance: 100 }],
    later: [
      { currency: '$', debit: 50.3, credit: 40, balance: 110.3 },
      { currency: 'U$', debit: 7, credit: 0, balance: 7 },
    ],
  })
})

test('a cash sale is debit and credit at once, except for what a receipt pays', async () => {
  const owner = await aCustomer(db)
  const cash = { payment_form: 'Contado', balance: 0 }
  await aFiscalDocument(db, owner.cardcode, { ...cash, total: 100 })
  await aFiscalDocument(db, owner.cardcode, { ...cash, total: 30, kind: 'creditNote' })
  const paidLater = await aFiscalDocument(db, owner.cardcode, { ...cash, total: 50, balance: 50 })
  const receipt = await aFiscalDocument(db, owner.cardcode, {
    ...cash,
    kind: 'receipt',
    total: 20,
    balance: -20,
  })
  await settle(db, owner.cardcode, { by: receipt.id, paid: paidLater.id, amount: 20 })
  const { movements, currencies } = await call(clientState, { query: { from: '2026-01-01' } }, owner)
  expect(movements?.entries.map(({ debit, credit, balance }) => [debit, credit, balance])).toEqual([
    [100, 100, 0],
    [30, 30, 0],
    [50, 0, 50],
    [0, 20, 30],
  ])
  expect(currencies).toMatchObject([{ currency: '$', balance: 30 }])
})

test.each([
  { from: '2026-03-02', to: '2026-03-01' },
  { from: addDays(TODAY, 1) },
  { from: '0000-01-01' },
  { from: '0000-01-01T00:00:00Z' },
  { from: '2026-02-30' },
  { from: '2026-01-01', to: '0000-12-31' },
  { to: '31/12/2026' },
])('ClientState rejects the period %j', async query => {
  const refusal = await refusalOf(call(clientState, { query }, await aCustomer(db)))
  expect(refusal).toMatchObject({ code: 'BAD_REQUEST', status: 400 })
})

test('of more than 2,000 movements the newest are listed, and the opening balance covers the rest', async () => {
  const owner = await aCustomer(db)
  await sql`
    insert into fiscal_documents (cardcode, kind, doc_entry, doc_num, doc_date, due_date, payment_form, currency,
      total, balance)
    select ${owner.cardcode}, 'invoice', 2000000 + n, n, date '2020-01-01' + n, '2026-01-01', 'Crédito', 'UYU', n, n
    from generate_series(1, 2002) n`.execute(db)
  const query = { from: '2020-01-03', to: '2025-12-31' }
  const { movements, currencies } = await call(clientState, { query }, owner)
  expect(movements).toMatchObject({ truncated: true, opening: [{ currency: '$', balance: 3 }] })
  expect(movements?.entries).toHaveLength(2000)
  expect(movements?.entries[0]).toMatchObject({ docNum: 3, debit: 3, balance: 6 })
  expect(movements?.entries.at(-1)?.balance).toBe(currencies[0]?.balance)

  const exactly = await call(clientState, { query: { ...query, from: '2020-01-04' } }, owner)
  expect(exactly.movements).toMatchObject({ truncated: false, opening: [{ balance: 3 }] })
})

test('ACC-18 another customer’s account is rejected', async () => {
  const [owner, other] = [await aCustomer(db), await aCustomer(db)]
  const statement = call(clientState, { query: { cardcode: owner.cardcode } }, other)
  expect(await refusalOf(statement)).toMatchObject({ code: 'CARDCODE_MISMATCH' })
  await aFiscalDocument(db, owner.cardcode)
  expect(await call(clientState, { query: { from: '2000-01-01' } }, other)).toMatchObject({
    currencies: [],
    movements: { opening: [], entries: [] },
  })
})

test('an account with movements takes two statements, whatever its length', async () => {
  const owner = await aCustomer(db)
  for (let index = 0; index < 5; index += 1) await aFiscalDocument(db, owner.cardcode)
  const query = { from: '2026-01-01' }
  const { statements } = await countStatements(() => call(clientState, { query }, owner))
  expect(statements).toHaveLength(2)
})

test('domain.md 4.7 the last running balances of any history equal the balances of its open documents', async () => {
  const step = fc.record({
    kind: fc.constantFrom(...DOCUMENT_KINDS),
    currency: fc.constantFrom('UYU' as const, 'USD' as const),
    minor: fc.integer({ min: 1, max: 1e7 }),
    docDate: fc.integer({ min: 0, max: 60 }).map(days => addDays('2026-01-01', days)),
    cash: fc.boolean(),
    applied: fc.constantFrom(0, 0.3, 0.5, 1),
  })
  const history = fc.tuple(fc.array(step, { maxLength: 12 }), fc.integer({ min: 0, max: 65 }))
  await fc.assert(
    fc.asyncProperty(history, async ([steps, days]) => {
      const owner = await aCustomer(db)
      await aHistory(db, owner.cardcode, steps)
      const query = { from: addDays('2026-01-01', days) }
      const { currencies, movements } = await call(clientState, { query }, owner)
      const last = new Map(movements?.opening.map(({ currency, balance }) => [currency, balance]))
      for (const entry of movements?.entries ?? []) last.set(entry.currency, entry.balance)
      for (const currency of ['$', 'U$'] as const) {
        const open = currencies.find(one => one.currency === currency)?.balance ?? 0
        expect(last.get(currency) ?? 0).toBe(open)
      }
    }),
    { numRuns: 40 },
  )
})
