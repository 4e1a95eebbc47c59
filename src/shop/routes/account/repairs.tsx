import { data } from 'react-router'
import { services, servicestatus } from '#contract/shop/repairs.ts'
import { customerRoute } from '../../features/account/customer-route.tsx'
import { parsePage } from '../../features/account/list-query.ts'
import { messages } from '../../features/repairs/messages.ts'
import { RepairList } from '../../features/repairs/repair-list.tsx'
import { RepairPage } from '../../features/repairs/repair-page.tsx'
import { parseRepairWindow } from '../../features/repairs/repair-window.ts'
import { callBackend } from '../../loaders/backend.server.ts'
import { customerLoader } from '../../loaders/customer-loader.server.ts'
import { numberInUrl } from '../../loaders/failed-call.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/repairs.ts'

const REPAIRS_PER_PAGE = 20

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: rootMessages.titleOf(
      loaderData?.kind === 'repair' ? messages.repairTitle(loaderData.repair.docNum) : messages.title,
    ),
  },
]

/** The repairs of a period, or one of them; another customer's is a 404, like one that does not exist. */
export const loader = customerLoader(async ({ context, url }: Route.LoaderArgs) => {
  const docNum = url.searchParams.get('docNum')
  if (docNum !== null) return { kind: 'repair', repair: await readRepair(context, docNum) } as const
  const window = parseRepairWindow(url.searchParams, new Date())
  const query = {
    start: window.start,
    end: window.end,
    page: parsePage(url.searchParams),
    limit: REPAIRS_PER_PAGE,
  }
  return { kind: 'list', window, list: await callBackend(context, services, { query }) } as const
})

export default customerRoute<Route.ComponentProps>(messages.title, shown =>
  shown.kind === 'repair' ? (
    <RepairPage key={shown.repair.docNum} repair={shown.repair} />
  ) : (
    <RepairList list={shown.list} window={shown.window} />
  ),
)

async function readRepair(context: Route.LoaderArgs['context'], docNum: string) {
  if (Number(docNum) === 0) throw data(null, { status: 404 })
  return callBackend(context, servicestatus, { query: { docNum: numberInUrl(docNum) } })
}
