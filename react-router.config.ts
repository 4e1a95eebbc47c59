import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/shop',
  buildDirectory: 'build',
  ssr: true,
  // Lazy discovery would ask the server for the manifest with every link of the page in the query.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
