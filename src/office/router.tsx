import { Suspense } from 'react'
import { createBrowserRouter, matchRoutes, Navigate, Outlet } from 'react-router'
import { isViewScreen } from '#domain/office/view-screens.ts'
import { WithViews } from './features/lists/views/with-views.tsx'
import { menuFor } from './features/menu/menu.ts'
import { mayOpen, type OfficeRoute } from './features/menu/office-route.ts'
import { useIsFromDevice, useOperator } from './features/operator/operator.tsx'
import { BrokenScreen, NoPermission, NotFound, NotOnDevice } from './features/shell/screen-notice.tsx'
import { Shell } from './features/shell/shell.tsx'
import { officeRoutes } from './routes.ts'
import { OFFICE_PATH } from './site/office-paths.ts'

/** The screens inside of the shell; until there is a first screen its address leads to the first of the person's menu. */
export function createOfficeRouter(routes: readonly OfficeRoute[] = officeRoutes) {
  const hasFirst = routes.some(({ path }) => path === '')
  return createBrowserRouter(
    [
      {
        path: '/',
        element: (
          <Shell routes={routes}>
            <Outlet />
          </Shell>
        ),
        children: [
          {
            errorElement: <BrokenScreen />,
            children: [
              ...(hasFirst ? [] : [{ index: true, element: <FirstScreen routes={routes} /> }]),
              ...routes.map(route => ({
                ...(route.path === '' ? { index: true as const } : { path: route.path }),
                element: <Guarded route={route} />,
              })),
              { path: '*', element: <NotFound /> },
            ],
          },
        ],
      },
    ],
    { basename: OFFICE_PATH },
  )
}

/** Loads the code of the screen at an address (`/oficina/pedidos`), while the session is read. */
export async function preloadScreen(pathname: string): Promise<void> {
  const [match] = matchRoutes([...officeRoutes], { pathname }, OFFICE_PATH) ?? []
  await match?.route.Screen.preload?.()
}

/** Nothing of a screen is rendered for somebody who may not open it. */
function Guarded({ route }: { route: OfficeRoute }) {
  const { permissions } = useOperator()
  const isFromDevice = useIsFromDevice()
  const [needed] = route.permissions
  if (needed !== undefined && !mayOpen(route, permissions)) return <NoPermission permission={needed} />
  const { path, worksOffline, Screen } = route
  if (isFromDevice && !worksOffline) return <NotOnDevice />
  return (
    <Suspense>
      {isViewScreen(path) ? (
        <WithViews key={path} screen={path}>
          <Screen />
        </WithViews>
      ) : (
        <Screen />
      )}
    </Suspense>
  )
}

function FirstScreen({ routes }: { routes: readonly OfficeRoute[] }) {
  const [first] = menuFor(routes, useOperator().permissions)
  return <Navigate to={first?.path ?? '/cuenta'} replace />
}
