import { expect, test } from 'vitest'
import { aCustomerProduct } from '#domain/testing/products.ts'
import { galleryItems } from './gallery-items.ts'

test('GAL-08 GAL-09 OFP-23 pictures, videos, linked videos and PDF documents, in this order', () => {
  const product = aCustomerProduct({
    title: 'Hidrolavadora',
    images: [{ url: '/a.webp' }, { url: '/b.webp', alt: 'Boquilla' }],
    videos: [{ url: '/v.mp4' }],
    videoLinks: [{ url: 'https://youtu.be/abcdefghijk' }, { url: 'https://video.test/1' }],
    documents: [
      { name: 'Manual', url: '/m.PDF?x=1' },
      { name: 'Planilla', url: '/m.xlsx' },
    ],
  })
  expect(galleryItems(product)).toEqual([
    { kind: 'image', url: '/a.webp', name: 'Hidrolavadora' },
    { kind: 'image', url: '/b.webp', name: 'Boquilla' },
    { kind: 'video', url: '/v.mp4', name: 'Hidrolavadora', poster: { url: '/a.webp' }, embedUrl: null },
    {
      kind: 'linked-video',
      url: 'https://youtu.be/abcdefghijk',
      name: 'Hidrolavadora',
      poster: { url: '/a.webp' },
      embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
    },
    {
      kind: 'linked-video',
      url: 'https://video.test/1',
      name: 'Hidrolavadora',
      poster: { url: '/a.webp' },
      embedUrl: null,
    },
    { kind: 'pdf', url: '/m.PDF?x=1', name: 'Manual' },
  ])
})

test('all forms of YouTube URLs are recognised', () => {
  for (const url of [
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com/watch?t=3&v=abcdefghijk',
    'https://m.youtube.com/shorts/abcdefghijk',
    'https://www.youtube.com/embed/abcdefghijk',
  ]) {
    expect(galleryItems(aCustomerProduct({ videoLinks: [{ url }] }))[0]).toMatchObject({
      embedUrl: expect.stringContaining('/embed/abcdefghijk'),
    })
  }
})
