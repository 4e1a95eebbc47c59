import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail as its recipient would read it. */
export interface MailFile {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/**
 * The newest mail in the folder of a shop without a mail server, to an address if one is given: its links may open an
 * account, so this is for who has the machine (file-mailer.ts). Null: there is none.
 */
export async function newestMailFile(folder: string, to?: string): Promise<MailFile | null> {
  // No mail was written yet.
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names
      .filter(name => name.endsWith('.eml'))
      .map(async name => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  for (const { name } of files.toSorted((a, b) => b.at - a.at)) {
    const mail = readMail(await readFile(join(folder, name), 'latin1'))
    if (to === undefined || mail.to.toLowerCase().includes(to.toLowerCase())) return mail
  }
  return null
}

/** What our own mailer wrote: headers of one line once unfolded, and the text as the first part that is one. */
function readMail(source: string): MailFile {
  const [head = ''] = source.split('\n\n', 1)
  const headers = head.replace(/\n[ \t]/g, ' ')
  return { to: headerOf(headers, 'To'), subject: wordsOf(headerOf(headers, 'Subject')), text: textOf(source) }
}

function headerOf(headers: string, name: string): string {
  const line = headers.split('\n').find(one => one.startsWith(`${name}: `))
  return line?.slice(name.length + 2).trim() ?? ''
}

function textOf(source: string): string {
  const start = source.indexOf('Content-Type: text/plain')
  if (start < 0) return ''
  const bodyAt = source.indexOf('\n\n', start)
  const encoding = /Content-Transfer-Encoding: (\S+)/.exec(source.slice(start, bodyAt))?.[1]
  const body = source.slice(bodyAt + 2).split('\n--', 1)[0] ?? ''
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').trim()
  return (encoding === 'quoted-printable' ? unquoted(body.replaceAll('=\n', '')) : body).trim()
}

/** RFC 2047 words, as subjects with accents are written. */
function wordsOf(header: string): string {
  return header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : unquoted(word.replaceAll('_', ' ')),
    )
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
