import { spawnSync } from 'node:child_process'
import { Client } from 'pg'
import { z } from 'zod'

/** Value types as delivered by `pool-types.ts`; others have to be added here. */
const VALUE_TYPES = new Map([
  ['bool', 'boolean'],
  ...['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'].map(name => [name, 'number'] as const),
  ...['text', 'varchar', 'bpchar', 'char', 'name', 'citext', 'uuid', 'tsvector', 'inet', 'xid8'].map(
    name => [name, 'string'] as const,
  ),
  ...['date', 'time', 'xml'].map(name => [name, 'string'] as const),
  ['timestamptz', 'Timestamp'],
  ['timestamp', 'Timestamp'],
  ['bytea', 'Buffer'],
  ['json', 'Json'],
  ['jsonb', 'Json'],
])

const HEADER = `// Made by \`npm run db:types\` from the migrated schema; do not edit.

import type { ColumnType } from 'kysely'

/** A column with a default. Kysely's own type of this name does not look into another ColumnType. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

/** A column that only the database writes. */
export type GeneratedAlways<T> = T extends ColumnType<infer S> ? ColumnType<S, never, never> : ColumnType<T, never, never>

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** Read as a value, written as \`JSON.stringify(value)\`: the driver would take a list for a PostgreSQL array. */
export type Json = ColumnType<JsonValue, string, string>

export type Timestamp = ColumnType<Date, Date | string, Date | string>
`

const columnRow = z.object({
  table: z.string(),
  column: z.string(),
  type: z.string(),
  isArray: z.boolean(),
  labels: z.array(z.string()).nullable(),
  isNullable: z.boolean(),
  isGenerated: z.boolean(),
  hasDefault: z.boolean(),
})
type Column = z.infer<typeof columnRow>

/** The text of `schema.ts` for the public schema of `url`. */
export async function describeSchema(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(COLUMNS)
    return format(schemaText(z.array(columnRow).parse(rows)))
  } finally {
    await client.end()
  }
}

/** The interfaces of the tables and of `DB`, unformatted. */
export function schemaText(columns: readonly Column[]): string {
  const tables = [...Map.groupBy(columns, column => column.table)]
  const interfaces = tables.map(
    ([table, own]) =>
      `export interface ${interfaceName(table)} {\n${own.map(column => `${column.column}: ${columnType(column)}\n`).join('')}}\n`,
  )
  const list = tables.map(([table]) => `${table}: ${interfaceName(table)}\n`).join('')
  return [HEADER, ...interfaces, `export interface DB {\n${list}}\n`].join('\n')
}

function columnType(column: Column): string {
  const single = column.labels?.map(label => `'${label}'`).join(' | ') ?? VALUE_TYPES.get(column.type)
  if (single === undefined) {
    throw new Error(
      `${column.table}.${column.column} is a ${column.type}: say in tooling/db-types.ts how it arrives in TypeScript.`,
    )
  }
  const value = column.isArray ? `(${single})[]` : single
  const nullable = column.isNullable ? `${value} | null` : value
  if (column.isGenerated) return `GeneratedAlways<${nullable}>`
  return column.hasDefault ? `Generated<${nullable}>` : nullable
}

function interfaceName(table: string): string {
  const words = table.split('_').map(word => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Table`
}

function format(text: string): string {
  const biome = spawnSync('npx', ['biome', 'format', '--stdin-file-path=schema.ts'], {
    input: text,
    encoding: 'utf8',
    cwd: new URL('..', import.meta.url),
  })
  if (biome.status !== 0) throw new Error(`Biome could not format the types: ${biome.stderr}`)
  return biome.stdout
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column",
    coalesce(element.typname, t.typname) as type, element.oid is not null as "isArray",
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e
      where e.enumtypid = coalesce(element.oid, t.oid)) as labels,
    not a.attnotnull as "isNullable",
    a.attidentity = 'a' or a.attgenerated <> '' as "isGenerated",
    a.atthasdef or a.attidentity <> '' as "hasDefault"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type declared on declared.oid = a.atttypid
  join pg_type t on t.oid = case when declared.typtype = 'd' then declared.typbasetype else declared.oid end
  left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and c.relname <> 'schema_migrations'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname, a.attnum`
