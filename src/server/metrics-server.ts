import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Registry } from 'prom-client'

interface MetricsServer {
  readonly port: number
  stop(): Promise<void>
}

/** Serves `/metrics`, on any free port where asked for 0. A backend has the same on its own port. */
export async function serveMetrics(
  metrics: Registry,
  { host, port: asked }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const text = await metrics.metrics()
    return response.setHeader('content-type', metrics.contentType).end(text)
  })
  server.listen(asked, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : asked,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
