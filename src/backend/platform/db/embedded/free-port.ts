import { createServer } from 'node:net'

/** A port of this machine that is free now: `wanted` if it is free. */
export async function freePort(wanted?: number): Promise<number> {
  const port = (wanted === undefined ? undefined : await tryPort(wanted)) ?? (await tryPort(0))
  if (port === undefined) throw new Error('No port is free on 127.0.0.1: close another program.')
  return port
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
