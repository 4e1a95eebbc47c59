import type { Locator, Page } from '@playwright/test'
import { expect, test, watchConsole } from '../fixtures/shop-test.ts'

const SAW = { address: '/shop/products/SCB-165TZ', video: '/video/sierra-circular.mp4' }

const galleryOf = (page: Page) => page.getByRole('region', { name: 'Imágenes del producto' })
const playButton = (page: Page) => galleryOf(page).getByRole('button', { name: 'Ver video' })
const player = (page: Page) => galleryOf(page).locator('video')

/** Collects the videos that the page requests. */
function watchVideos(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/video/')) fetched.push(pathname)
  })
  return fetched
}

async function expectPlaying(video: Locator): Promise<void> {
  await expect
    .poll(() => video.evaluate(element => element instanceof HTMLVideoElement && element.currentTime))
    .toBeGreaterThan(0)
}

const sizeOf = (part: Locator) => part.evaluate(element => [element.clientWidth, element.clientHeight])

async function openVideo(page: Page): Promise<void> {
  await page.goto(SAW.address)
  await galleryOf(page)
    .getByRole('button', { name: /^Mostrar imagen \d+: Video$/ })
    .click()
  await expect(playButton(page)).toBeInViewport()
}

test.beforeEach(async ({ page }) => {
  const answer = await page.evaluate(() =>
    document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"'),
  )
  test.skip(answer === '', 'This Chromium was built without H.264')
})

test('GAL-25 a video plays in place of its picture by a click; another thumbnail ends it', async ({
  page,
}) => {
  const fetched = watchVideos(page)
  await openVideo(page)
  const slide = galleryOf(page).locator('li:not([inert])').first()
  await expect(slide.locator('img')).toBeVisible()
  const before = await sizeOf(slide)
  expect(fetched, 'before it is played').toEqual([])
  await playButton(page).click()
  await expectPlaying(player(page))
  expect(new Set(fetched)).toEqual(new Set([SAW.video]))
  expect([await sizeOf(player(page)), await sizeOf(slide)], 'the layout does not shift').toEqual([
    before,
    before,
  ])
  await galleryOf(page).getByRole('button', { name: 'Mostrar imagen 1' }).click()
  await expect(player(page)).toHaveCount(0)
  await expect(playButton(page)).not.toBeInViewport()
})

test('GAL-25 a video plays by Enter and by Space and keeps the focus until Escape @deep', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openVideo(page)
  for (const key of ['Enter', 'Space']) {
    await expect(player(page)).toHaveCount(0)
    await playButton(page).focus()
    await page.keyboard.press(key)
    await expectPlaying(player(page))
    await expect(player(page)).toBeFocused()
    // The arrow keys belong to the player: they seek.
    await page.keyboard.press('ArrowLeft')
    await expect(player(page)).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(player(page)).toHaveCount(0)
    await expect(playButton(page)).toBeFocused()
  }
  await page.keyboard.press('ArrowLeft')
  await expect(playButton(page)).not.toBeInViewport()
})

test('GAL-25 in the quick view Escape ends the video, not the dialog @deep', async ({ page }) => {
  await page.goto('/shop/catalog?term=SCB-165TZ')
  await page
    .getByRole('button', { name: /^Vista rápida/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Vista rápida' })
  await dialog.getByRole('button', { name: /^Mostrar imagen \d+: Video$/ }).click()
  await dialog.getByRole('button', { name: 'Ver video' }).click()
  await expectPlaying(dialog.locator('video'))
  await page.keyboard.press('Escape')
  await expect(dialog.locator('video')).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('GAL-25 a video plays by touch @phone @deep', async ({ page }) => {
  await page.goto(SAW.address)
  await galleryOf(page)
    .getByRole('button', { name: /^Mostrar imagen \d+: Video$/ })
    .tap()
  await playButton(page).tap()
  await expectPlaying(player(page))
})

test('GAL-25 a video is also a link, without scripts too, and is served in ranges', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const problems = watchConsole(page)
  await page.goto(SAW.address)
  const link = galleryOf(page).getByRole('link', { name: 'Abrir en otra pestaña' })
  await expect(link).toHaveAttribute('href', SAW.video)
  await expect(playButton(page)).toBeHidden()
  const part = await page.request.get(SAW.video, { headers: { range: 'bytes=0-99' } })
  expect([part.status(), part.headers()['content-type'], (await part.body()).length]).toEqual([
    206,
    'video/mp4',
    100,
  ])
  const opened = context.waitForEvent('page')
  await link.click()
  const apart = await opened
  await expect
    .poll(() =>
      apart.locator('video').evaluate(video => video instanceof HTMLVideoElement && video.readyState),
    )
    .toBeGreaterThan(1)
  expect(problems).toEqual([])
  await context.close()
})
