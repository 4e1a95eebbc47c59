import { createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { listen } from '../../../testing/listen.ts'

/** How a server behaves where it does not simply take the mail. */
export interface Manners {
  /** The answer to a recipient: an SMTP code of refusal, or null to take it. Asked anew each time. */
  readonly recipient?: () => number | null
  /** After the whole mail: a code of refusal, null to take it, or never an answer. */
  readonly mail?: () => number | null | 'silence' | 'hang up'
  readonly options?: SMTPServerOptions
}

export interface MailServer {
  readonly url: string
  /** Port alone, for an address of one's own. */
  readonly port: number
  /** The mails it took, as they came over the wire. */
  readonly mails: Buffer[]
  /** How often somebody connected. */
  readonly connections: () => number
}

/** A real mail server on a port of its own for one test; plain, without credentials, unless told otherwise. */
export async function smtpServer({ recipient, mail, options }: Manners = {}): Promise<MailServer> {
  const mails: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => done(refusal(recipient?.() ?? null)),
    async onData(stream, _session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const answer = mail?.() ?? null
      if (answer === 'hang up') for (const socket of sockets) socket.destroy()
      if (answer === 'hang up' || answer === 'silence') return
      if (answer === null) mails.push(Buffer.concat(chunks))
      done(refusal(answer))
    },
    ...options,
  })
  server.on('error', () => undefined)
  let connections = 0
  server.server.on('connection', socket => {
    connections += 1
    sockets.add(socket)
  })
  const port = await listen(server.server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.server.close()
  })
  return { url: `smtp://127.0.0.1:${port}`, port, mails, connections: () => connections }
}

/** A server that says `lines`, one after each line it hears, and then nothing more; `last` ends the connection. */
export async function sayingServer(lines: readonly string[], last: 'silence' | 'hang up'): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    const [greeting = '', ...answers] = lines
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (greeting !== '') socket.write(`${greeting}\r\n`)
    socket.on('data', () => {
      const answer = answers.shift()
      if (answer !== undefined) socket.write(`${answer}\r\n`)
      else if (last === 'hang up') socket.destroy()
    })
  })
  const port = await listen(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${port}`
}

function refusal(code: number | null): Error | null {
  return code === null ? null : Object.assign(new Error('not this one'), { responseCode: code })
}
