import type { Plugin } from 'vite'

const SERVER = /\/react-router\/dist\/production\/lib\/server-runtime\/server\.js$/
const ENCODED = 'serverHandoffStream: encodeViaTurboStream('
/** A page and, after an error in it, the page that reports it. */
const PLACES = 2

/**
 * The router encodes a page's data for its own stream before it renders, which takes as long as all cards of a listing.
 * Pages write their data as JSON (`entry.server.tsx`), so the stream is made on demand: for errors, which JSON lacks.
 * The build fails if the router's file no longer has this shape.
 */
export function pageDataOnDemand(): Plugin {
  let isApplied = false
  return {
    name: 'page-data-on-demand',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: SERVER },
      handler(code) {
        isApplied = true
        return { code: withDataOnDemand(code), map: null }
      },
    },
    buildEnd(error) {
      if (error === undefined && !isApplied)
        throw new Error('React Router renders pages from another file now: see page-data.ts')
    },
  }
}

/** Makes the stream of a page's data a function that creates it. */
export function withDataOnDemand(code: string): string {
  if (code.split(ENCODED).length !== PLACES + 1)
    throw new Error('React Router encodes the data of pages in another way now: see page-data.ts')
  return code.replaceAll(ENCODED, ENCODED.replace(': ', ': () => '))
}
