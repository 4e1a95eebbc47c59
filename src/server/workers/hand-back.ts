import type { ChildProcess } from 'node:child_process'
import type { Worker } from 'node:cluster'

/** A message of `node:cluster` itself; `newconn` hands a connection to a worker, which acknowledges it. */
interface ClusterMessage {
  readonly cmd?: string
  readonly act?: string
  readonly seq?: number
  readonly ack?: number
}

/**
 * Gives connections to other workers that were on their way to a worker when it died. Node waits for its
 * acknowledgement forever, and so would the client; a refusal makes it choose another worker. One that the worker
 * acknowledged is its own: it may have read a request from it.
 */
export function handBackConnections(worker: Worker): void {
  const { process } = worker
  const underWay = new Set<number>()
  let isConnected = true
  const send = process.send.bind(process) as (...words: unknown[]) => boolean
  const sendNoted = (message: ClusterMessage, ...rest: unknown[]) => {
    if (message.act === 'newconn' && message.seq !== undefined) underWay.add(message.seq)
    return send(message, ...rest)
  }
  process.send = sendNoted as ChildProcess['send']
  process.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack !== undefined) underWay.delete(ack)
  })
  // Cluster no longer chooses the worker by now.
  worker.once('disconnect', () => {
    isConnected = false
    for (const ack of underWay) process.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false })
  })
  // While a connection is under way to a dead worker Node reports no disconnection. Two turns of the event loop read
  // what the worker had sent before.
  process.once('exit', () =>
    setImmediate(() => setImmediate(() => isConnected && process.emit('disconnect'))),
  )
}
