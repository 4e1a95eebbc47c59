import { createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { listen } from '../../../testing/listen.ts'

/** How a server deviates from accepting every mail. */
export interface ServerBehaviour {
  /** The response to a recipient: an SMTP error code, or null to accept it. Called each time. */
  readonly recipient?: (address: string) => number | null
  /** After the whole mail: an SMTP error code, null to accept it, or no response. */
  readonly mail?: () => number | null | 'silence' | 'hang up'
  readonly options?: SMTPServerOptions
}

export interface MailServer {
  readonly url: string
  /** To build another URL. */
  readonly port: number
  /** The accepted mails as received. */
  readonly mails: Buffer[]
  /** Number of connections so far. */
  readonly connections: () => number
}

/** A real mail server for one test; by default without TLS and credentials. */
export async function smtpServer({ recipient, mail, options }: ServerBehaviour = {}): Promise<MailServer> {
  const mails: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => done(refusal(recipient?.(address) ?? null)),
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

/** A server that sends `lines`, one after each received line, and then stays silent or hangs up. */
export async function scriptedServer(lines: readonly string[], last: 'silence' | 'hang up'): Promise<string> {
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
