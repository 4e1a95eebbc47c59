import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { onTestFinished } from 'vitest'
import type { Certificate } from '../../platform/certificate.ts'
import { listen } from '../../testing/listen.ts'

/** A mail with one text and its attachments. */
export interface TestMail {
  readonly from: string
  /** Without one a mail is known by its number. */
  readonly messageId?: string
  readonly at: Date
  readonly attachments: readonly { readonly name: string; readonly content: string }[]
}

export interface ImapServer {
  readonly port: number
  readonly mails: TestMail[]
  /** Every command as it came, without its tag. */
  readonly commands: string[]
}

interface ImapOptions {
  readonly password?: string
  /** With one it speaks TLS from the first byte. */
  readonly certificate?: Certificate
}

const USER = 'compras@tienda.test'
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A mailbox over a real socket: what a client needs to find and fetch attachments (RFC 3501). */
export async function imapServer({ password = 'clave', certificate }: ImapOptions = {}): Promise<ImapServer> {
  const mails: TestMail[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.write('* OK listo\r\n')
    let rest = ''
    socket.on('data', data => {
      rest += data.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
        commands.push(command)
        socket.write(answer(tag, command, { mails, password }), 'latin1')
      }
    })
  }
  const server = certificate === undefined ? createServer(serve) : createTlsServer(certificate, serve)
  const port = await listen(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port, mails, commands }
}

function answer(
  tag: string,
  command: string,
  { mails, password }: { readonly mails: readonly TestMail[]; readonly password: string },
): string {
  const ok = (lines = '') => `${lines}${tag} OK listo\r\n`
  const [verb = '', ...words] = command.split(' ')
  const name = verb.toUpperCase() === 'UID' ? (words[0] ?? '').toUpperCase() : verb.toUpperCase()
  switch (name) {
    case 'CAPABILITY':
      return ok('* CAPABILITY IMAP4rev1\r\n')
    case 'LOGIN':
      return words.map(unquoted).join(' ') === `${USER} ${password}`
        ? ok()
        : `${tag} NO [AUTHENTICATIONFAILED] no\r\n`
    case 'LIST':
      return ok('* LIST (\\HasNoChildren) "/" "INBOX"\r\n')
    case 'EXAMINE':
      if (unquoted(words[0] ?? '') !== 'INBOX') return `${tag} NO no hay esa carpeta\r\n`
      return ok(
        `* ${mails.length} EXISTS\r\n* 0 RECENT\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY 7] -\r\n* OK [UIDNEXT ${mails.length + 1}] -\r\n`,
      )
    case 'SEARCH':
      return ok(`* SEARCH ${searched(command, mails).join(' ')}\r\n`)
    case 'FETCH':
      return ok(fetched(command, mails))
    case 'LOGOUT':
      return `* BYE chau\r\n${ok()}`
    default:
      return ok()
  }
}

function unquoted(text: string): string {
  return text.replace(/^"(.*)"$/, '$1')
}

function searched(command: string, mails: readonly TestMail[]): number[] {
  const since = /SINCE "?(\d+)-(\w+)-(\d+)/.exec(command)
  const from = /FROM "?([^\s")]+)/.exec(command)?.[1]?.toLowerCase() ?? ''
  const day =
    since === null
      ? Number.NEGATIVE_INFINITY
      : Date.UTC(Number(since[3]), MONTHS.indexOf(since[2] ?? ''), Number(since[1]))
  return mails.flatMap((mail, at) =>
    mail.at.getTime() >= day && mail.from.toLowerCase().includes(from) ? [at + 1] : [],
  )
}

function fetched(command: string, mails: readonly TestMail[]): string {
  const [, set = '', asked = ''] = /FETCH (\S+) (.*)$/i.exec(command) ?? []
  return uidsOf(set, mails.length)
    .map(uid => {
      const mail = mails[uid - 1]
      return mail === undefined ? '' : `* ${uid} FETCH (UID ${uid}${itemsOf(mail, asked)})\r\n`
    })
    .join('')
}

function uidsOf(set: string, last: number): number[] {
  return set.split(',').flatMap(part => {
    const [first = 0, end = first] = part.split(':').map(text => (text === '*' ? last : Number(text)))
    return Array.from({ length: end - first + 1 }, (_, at) => first + at)
  })
}

function itemsOf(mail: TestMail, asked: string): string {
  const items: string[] = []
  if (/\bENVELOPE\b/.test(asked)) items.push(`ENVELOPE ${envelopeOf(mail)}`)
  if (/\bBODYSTRUCTURE\b/.test(asked)) items.push(`BODYSTRUCTURE ${structureOf(mail)}`)
  for (const [, section = '', , start, length] of asked.matchAll(
    /BODY(?:\.PEEK)?\[([^\]]*)\](<(\d+)\.(\d+)>)?/g,
  )) {
    const whole = sectionOf(mail, section)
    const from = Number(start ?? 0)
    const text = start === undefined ? whole : whole.slice(from, from + Number(length))
    items.push(`BODY[${section}]${start === undefined ? '' : `<${start}>`} {${text.length}}\r\n${text}`)
  }
  return items.map(item => ` ${item}`).join('')
}

function envelopeOf({ from, messageId, at }: TestMail): string {
  const [user = '', host = ''] = from.split('@')
  const address = `((NIL NIL "${user}" "${host}"))`
  const id = messageId === undefined ? 'NIL' : `"<${messageId}>"`
  return `("${at.toUTCString()}" "Lista" ${address} ${address} ${address} NIL NIL NIL NIL ${id})`
}

const TEXT = 'Va la lista.\r\n'

function structureOf(mail: TestMail): string {
  const text = `("TEXT" "PLAIN" ("CHARSET" "utf-8") NIL NIL "7BIT" ${TEXT.length} 1 NIL NIL NIL NIL)`
  const files = mail.attachments.map(
    ({ name }, at) =>
      `("APPLICATION" "OCTET-STREAM" NIL NIL NIL "BASE64" ${encodedOf(mail, at).length} NIL ` +
      `("ATTACHMENT" ("FILENAME" "${name}")) NIL NIL)`,
  )
  return `(${text}${files.join('')} "MIXED" ("BOUNDARY" "b") NIL NIL NIL)`
}

function sectionOf(mail: TestMail, section: string): string {
  const [, part = '1', isHead] = /^(\d+)(\.MIME)?$/.exec(section) ?? []
  if (part === '1') return isHead === undefined ? TEXT : 'Content-Type: text/plain\r\n\r\n'
  const at = Number(part) - 2
  if (isHead === undefined) return encodedOf(mail, at)
  const name = mail.attachments[at]?.name ?? ''
  return (
    'Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n' +
    `Content-Disposition: attachment; filename="${name}"\r\n\r\n`
  )
}

function encodedOf({ attachments }: TestMail, at: number): string {
  const content = attachments[at]?.content ?? ''
  return (
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n')
}
