import type { RouterContextProvider } from 'react-router'
import type { BackendClient } from '#contract/client.ts'
import { backendContext } from './backend.server.ts'

type Context = Readonly<RouterContextProvider>

/** Loads what is not personal once per version of the public data; a failure is not cached. */
export function oncePerVersion<Value>(load: (context: Context) => Promise<Value>) {
  const cache = new WeakMap<BackendClient, { readonly version: string; readonly value: Promise<Value> }>()
  return (context: Context): Promise<Value> => {
    const backend = context.get(backendContext)
    const version = backend.publicVersion()
    const cached = cache.get(backend)
    if (cached?.version === version) return cached.value
    const value = load(context)
    cache.set(backend, { version, value })
    value.catch(() => cache.delete(backend))
    return value
  }
}
