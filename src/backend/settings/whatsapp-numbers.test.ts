import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parsePhone } from '#domain/accounts/phone.ts'
import { migrate } from '../platform/db/migrate/migrate.ts'
import { testDatabase } from '../testing/test-database.ts'

const { db } = await testDatabase()
const earlier = {
  name: 'template_before_whatsapp',
  prepare: (url: string) => migrate(url, { upTo: '0032-tax-of-transport.sql' }),
}

const setCompany = (whatsapp: unknown) =>
  sql`
  insert into settings (key, value) values ('company', ${JSON.stringify({ name: 'Sur', whatsapp })}::jsonb)
  on conflict (key) do update set value = excluded.value`.execute(db)
const addSeller = (whatsapp: string) =>
  sql`
  insert into employees (code, name, role, email, phone, whatsapp)
  values ('V1', 'Ana', 'Ventas', 'ana@sur.test', '', ${whatsapp})
  on conflict (code) do update set whatsapp = excluded.whatsapp`.execute(db)
const stored = async () => {
  const { rows } = await sql<{ company: string | null; seller: string | null }>`
    select (select value ->> 'whatsapp' from settings where key = 'company') as company,
      (select whatsapp from employees) as seller`.execute(db)
  return rows[0]
}

test('FTR-10 a number is stored as +598 and 8 digits in any spelling', async () => {
  for (const written of ['099 123 456', '+598 99 123 456', '59899123456', '099-123.456']) {
    await setCompany(written)
    await addSeller(written)
    expect(await stored()).toEqual({ company: '+59899123456', seller: '+59899123456' })
  }
  await setCompany('')
  await addSeller(' ')
  expect(await stored()).toEqual({ company: '', seller: '' })
})

test('FTR-10 an invalid number is rejected by the database with a readable error', async () => {
  await setCompany('099 123 456')
  await addSeller('099 123 456')
  for (const wrong of ['099 123 45', 'consultar', '+54 9 11 4321 1234', 99123456789, null]) {
    await expect(setCompany(wrong)).rejects.toThrow('is no number of Uruguay')
  }
  await expect(addSeller('interno 5')).rejects.toThrow('whatsapp: "interno 5" is no number of Uruguay')
  expect(await stored()).toEqual({ company: '+59899123456', seller: '+59899123456' })
})

test('FTR-10 the database parses numbers like the shop', async () => {
  const sign = fc.constantFrom(
    '0',
    '00',
    '2',
    '4',
    '5',
    '9',
    '8',
    '+',
    '598',
    '+598',
    ' ',
    '-',
    '.',
    '(',
    ')',
    '\t',
    'x',
  )
  const spelling = fc.oneof(
    fc.array(sign, { maxLength: 14 }).map(signs => signs.join('')),
    fc.tuple(sign, fc.stringMatching(/^[249]\d{7}$/)).map(parts => parts.join('')),
  )
  const spellings = fc.sample(spelling, 500)
  const { rows } = await sql<{ number: string | null }>`
    select uruguayan_number(spelling) as number
    from unnest(${spellings}::text[]) with ordinality as given (spelling, place) order by place`.execute(db)
  expect(rows.map(({ number }) => number)).toEqual(spellings.map(parsePhone))
  expect(rows.some(({ number }) => number !== null)).toBe(true)
})

test('FTR-10 numbers of an earlier version are normalised; invalid ones become empty', async () => {
  const old = await testDatabase(earlier)
  await sql`insert into settings (key, value) values ('company', '{"name": "Sur", "whatsapp": "099 123 456"}')`.execute(
    old.db,
  )
  await sql`insert into employees (code, name, role, email, phone, whatsapp)
    values ('A', 'Ana', '', 'a@sur.test', '', '099123456'), ('B', 'Beto', '', 'b@sur.test', '', 'interno 5')`.execute(
    old.db,
  )
  await migrate(old.url)
  const { rows } = await sql`
    select value ->> 'whatsapp' as whatsapp from settings where key = 'company'
    union all (select whatsapp from employees order by code)`.execute(old.db)
  expect(rows).toEqual([{ whatsapp: '+59899123456' }, { whatsapp: '+59899123456' }, { whatsapp: '' }])
})
