import { parseArgs } from 'node:util'
import { WARRANTY_STATUSES, type WarrantyStatus } from '#domain/repairs/warranty-status.ts'

export type WarrantyCommand =
  | { readonly action: 'list'; readonly status: WarrantyStatus; readonly limit: number }
  | { readonly action: 'proof'; readonly id: string; readonly folder: string }
  | { readonly action: 'approve' | 'reject'; readonly id: string; readonly note: string | null }

const DEFAULT_LIMIT = 50
const LONGEST_NOTE = 500
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Parses the command line; throws a TypeError naming an invalid argument. Null: show the usage. */
export function readWarrantyArguments(words: readonly string[]): WarrantyCommand | null {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      status: { type: 'string' },
      limit: { type: 'string' },
      folder: { type: 'string' },
      note: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const [action, id, ...others] = positionals
  if (values.help || action === undefined || others.length > 0) return null
  if (action === 'list') {
    if (id !== undefined) throw new TypeError(id)
    return { action, status: statusOf(values.status), limit: limitOf(values.limit) }
  }
  if (action !== 'proof' && action !== 'approve' && action !== 'reject') throw new TypeError(action)
  if (id === undefined || !UUID.test(id)) throw new TypeError(`${action} ${id ?? ''}`.trim())
  if (action === 'proof') return { action, id, folder: values.folder ?? '.' }
  const note = values.note?.trim() || null
  // A rejection requires a reason for the owner.
  if (action === 'reject' && note === null) throw new TypeError('reject: --note')
  if (note !== null && note.length > LONGEST_NOTE) throw new TypeError(`--note > ${LONGEST_NOTE}`)
  return { action, id, note }
}

function statusOf(text = 'submitted'): WarrantyStatus {
  const status = WARRANTY_STATUSES.find(one => one === text)
  if (status === undefined) throw new TypeError(`--status ${text}`)
  return status
}

function limitOf(text = String(DEFAULT_LIMIT)): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new TypeError(`--limit ${text}`)
  return Number(text)
}
