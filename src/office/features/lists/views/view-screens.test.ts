import { expect, test } from 'vitest'
import { isViewScreen, VIEW_SCREENS } from '#domain/office/view-screens.ts'
import { officeRoutes } from '../../../routes.ts'

test('OFX-04 the views of a screen are read by whom the screen opens for', () => {
  const screens = officeRoutes.flatMap(({ path, permissions }) =>
    isViewScreen(path) ? [[path, permissions[0] ?? null] as const] : [],
  )
  expect(Object.fromEntries(screens)).toEqual(VIEW_SCREENS)
})
