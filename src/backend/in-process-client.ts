import type { BackendClient, MediaRequester } from '#contract/client.ts'
import { CallError } from '#contract/errors.ts'
import type { Catalogue } from './catalogue/read/catalogue.ts'
import type { Media } from './media/media.ts'
import { databaseRefusal } from './platform/calls/database-refusal.ts'
import type { BoundRoute } from './platform/calls/define-handler.ts'
import type { WatchedLoops } from './platform/health/loop-health.ts'
import type { ProductDocuments } from './product-documents/product-documents.ts'

interface InProcessClientOptions {
  readonly routes: readonly BoundRoute[]
  readonly catalogue: Pick<Catalogue, 'publicVersion' | 'ready'>
  readonly loops: Pick<WatchedLoops, 'missing'>
  readonly pictures: Pick<Media, 'picture' | 'cached'>
  readonly documents: ProductDocuments
  /** Whether the data folder is writable. */
  readonly canWrite: () => Promise<boolean>
}

/** The backend for callers in the same process (SRV-02). */
export function inProcessClient({
  routes,
  catalogue,
  loops,
  pictures,
  documents,
  canWrite,
}: InProcessClientOptions): BackendClient {
  // By name: the shop's bundle has its own copy of each call.
  const byName = new Map(routes.map(one => [one.call.name, one]))
  const answer: BackendClient['answer'] = async (call, input, caller) => {
    const route = byName.get(call.name)
    if (route === undefined) throw new CallError('NOT_FOUND')
    // The route belongs to the call of this name, so its reply has this call's type.
    return (await route.run(input, caller)) as never
  }
  return {
    answer,
    call: async (call, input, caller) => (await answer(call, input, caller)).reply,
    publicVersion: catalogue.publicVersion,
    async media(path, asker = UNKNOWN_ASKER) {
      const plain = withoutQuery(path)
      try {
        return (await pictures.picture(plain, asker)) ?? (await documents.document(plain))
      } catch (error) {
        throw databaseRefusal(error)
      }
    },
    cachedMedia: path => pictures.cached(withoutQuery(path)),
    ready: async () => (await catalogue.ready()) ?? loops.missing() ?? ((await canWrite()) ? null : 'disk'),
    close: () => Promise.resolve(),
  }
}

const UNKNOWN_ASKER: MediaRequester = { address: null, signal: new AbortController().signal }

function withoutQuery(path: string): string {
  return path.split('?', 1)[0] ?? ''
}
