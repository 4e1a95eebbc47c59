import type { Config } from '@react-router/dev/config'
import { buildDirectoryOf } from './src/shop/http/files/build-directory.ts'

export default {
  appDirectory: 'src/shop',
  buildDirectory: buildDirectoryOf(process.env.SHOP_LANGUAGE),
  ssr: true,
  // Lazy discovery would request the manifest with every link of the page in the query.
  routeDiscovery: { mode: 'initial' },
  // The one client loader there is (the catalogue's) waits for the page's modules anyway: a file of its own only weighs.
  splitRouteModules: false,
} satisfies Config
