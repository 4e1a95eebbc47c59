import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow'
import { MAX_IMPORT_BYTES } from '#contract/office/products/imports.ts'
import type { MailboxSource } from '#contract/office/products/recurring-imports.ts'
import { hasPattern } from '#domain/office/imports/recurring-import.ts'
import { allowedAddress } from './allowed-address.ts'
import { certificateFailed } from './certificate-failed.ts'
import { type Found, type FoundFile, MOST_FILES, type PollContext, SourceFailure } from './source.ts'

const LONGEST_MS = 180_000
const CONNECT_MS = 20_000
const SILENT_MS = 60_000
/** Older mails are not looked at. */
const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
/** Mails asked for at once. */
const MAILS = 100
const LONGEST_LINE = 4 * 1024 * 1024
/** An attachment travels as text, four letters for three bytes. */
const LARGEST_ENCODED = MAX_IMPORT_BYTES * 1.5
const LONGEST_NAME = 150

interface Attachment {
  readonly uid: number
  readonly part: string
  readonly name: string
  readonly mark: string
  readonly size: number
}

/**
 * New attachments of a mailbox (IMAP) from senders that are expected, the oldest first. Mails stay as they are, unread
 * ones unread. Throws SourceFailure.
 */
export async function readMailbox(
  source: MailboxSource,
  secret: string,
  context: PollContext & { readonly since: Date },
): Promise<Found> {
  const client = await openClient(source, secret, context)
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(LONGEST_MS)])
  const stop = () => client.close()
  signal.addEventListener('abort', stop)
  // A broken connection rejects what waits for it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.mailboxOpen(source.mailbox, { readOnly: true })
    const found = await takeNew(client, source, context)
    await client.logout()
    return found
  } catch (cause) {
    context.signal.throwIfAborted()
    throw cause instanceof SourceFailure ? cause : failureOf(cause, signal)
  } finally {
    signal.removeEventListener('abort', stop)
    client.close()
  }
}

async function openClient(
  { host, port, security, user }: MailboxSource,
  secret: string,
  { networks }: PollContext,
): Promise<ImapFlow> {
  const { address, servername } = await allowedAddress(host, { networks, isEncrypted: security !== 'plain' })
  // Half a megabyte of code that few installations use.
  const { ImapFlow } = await import('imapflow')
  return new ImapFlow({
    host: address,
    port,
    servername,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: { user, pass: secret },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    maxLineLength: LONGEST_LINE,
    maxLiteralSize: LONGEST_LINE,
    maxResponseSize: 2 * LONGEST_LINE,
  })
}

async function takeNew(
  client: ImapFlow,
  { senders, files }: MailboxSource,
  { isKnown, now, since }: PollContext & { readonly since: Date },
): Promise<Found> {
  const from = new Date(Math.max(since.getTime(), now.getTime() - DAYS * DAY_MS))
  const uids = new Set<number>()
  for (const sender of senders)
    for (const uid of (await client.search({ since: from, from: sender }, { uid: true })) || []) uids.add(uid)
  const sorted = [...uids].sort((a, b) => a - b)
  const attachments: Attachment[] = []
  for (let first = 0; first < sorted.length; first += MAILS) {
    const asked = { uid: true, envelope: true, bodyStructure: true }
    for (const mail of await client.fetchAll(sorted.slice(first, first + MAILS), asked, { uid: true }))
      if (isFrom(mail, senders)) attachments.push(...attachmentsOf(mail, files))
  }
  const fresh = attachments.filter(({ mark }) => !isKnown(mark)).sort((a, b) => a.uid - b.uid)
  const taken: FoundFile[] = []
  let bytes = 0
  for (const { uid, part, name, mark, size } of fresh) {
    if (taken.length === MOST_FILES || bytes > MAX_IMPORT_BYTES) break
    const body = size > LARGEST_ENCODED ? null : await download(client, uid, part)
    bytes += body?.length ?? 0
    taken.push({ mark, name, body })
  }
  return { files: taken, hasMore: fresh.length > taken.length }
}

/** IMAP finds a part of an address: who may send is compared as a whole. */
function isFrom({ envelope }: FetchMessageObject, senders: readonly string[]): boolean {
  const from = envelope?.from ?? []
  const [only] = from
  return from.length === 1 && senders.includes((only?.address ?? '').toLowerCase())
}

function attachmentsOf({ uid, envelope, bodyStructure }: FetchMessageObject, files: string): Attachment[] {
  const found: Attachment[] = []
  const visit = (node: MessageStructureObject): void => {
    for (const child of node.childNodes ?? []) visit(child)
    const name = node.dispositionParameters?.filename ?? node.parameters?.name ?? ''
    if (node.childNodes !== undefined || !hasPattern(name, files)) return
    // A mail that is not part of others has one part.
    const part = node.part ?? '1'
    const mail = envelope?.messageId ?? `${uid} ${String(envelope?.date ?? '')}`
    found.push({
      uid,
      part,
      mark: `${mail} ${part}`.slice(0, 500),
      name: name.replaceAll('/', '-').slice(0, LONGEST_NAME),
      size: node.size ?? 0,
    })
  }
  if (bodyStructure !== undefined) visit(bodyStructure)
  return found
}

async function download(client: ImapFlow, uid: number, part: string): Promise<Buffer | null> {
  const { content } = await client.download(String(uid), part, { uid: true, decodeText: false })
  if (content === undefined) throw new SourceFailure('not-found')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > MAX_IMPORT_BYTES) {
      content.destroy()
      return null
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What the server said may hold more than is to be shown. */
function failureOf(cause: unknown, signal: AbortSignal): SourceFailure {
  const told: Readonly<Record<string, unknown>> = cause instanceof Error ? { ...cause } : {}
  if (told.authenticationFailed === true) return new SourceFailure('sign-in')
  if (told.mailboxMissing === true) return new SourceFailure('no-mailbox')
  if (certificateFailed(cause)) return new SourceFailure('certificate')
  if (told.tlsFailed === true) return new SourceFailure('not-encrypted')
  const isSlow = signal.aborted || /TIMEOUT/i.test(String(told.code ?? ''))
  return new SourceFailure(isSlow ? 'too-slow' : 'unreachable')
}
