import type { BackendClient } from '#contract/client.ts'

/** Loads what is not personal once per version of the public data; a failure is not cached. */
export function oncePerVersion<Given, Value>(
  backendOf: (given: Given) => BackendClient,
  load: (given: Given) => Promise<Value>,
) {
  const cache = new WeakMap<BackendClient, { readonly version: string; readonly value: Promise<Value> }>()
  return (given: Given): Promise<Value> => {
    const backend = backendOf(given)
    const version = backend.publicVersion()
    const cached = cache.get(backend)
    if (cached?.version === version) return cached.value
    const value = load(given)
    cache.set(backend, { version, value })
    value.catch(() => cache.delete(backend))
    return value
  }
}
