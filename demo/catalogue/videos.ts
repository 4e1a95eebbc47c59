/** A video of a demo product in `public/video`: its animated picture (made by `write-videos.ts`). */
export interface DemoVideo {
  readonly itemcode: string
  /** Name in `public/video`, without `.mp4`. */
  readonly name: 'sierra-circular' | 'rodillo' | 'ventilador-pie'
}

/** The products that have a video. */
export const demoVideos: readonly DemoVideo[] = [
  { itemcode: 'SCB-165TZ', name: 'sierra-circular' },
  { itemcode: '041234', name: 'rodillo' },
  { itemcode: 'VEN-01CR', name: 'ventilador-pie' },
]

/** The larger saw links to the video of the smaller one, as suppliers do. */
const linked: readonly DemoVideo[] = [{ itemcode: 'SCB-185TZ', name: 'sierra-circular' }]

export function videosOf(itemcode: string): { videos: string[]; videoLinks: string[] } {
  return { videos: addressesOf(demoVideos, itemcode), videoLinks: addressesOf(linked, itemcode) }
}

function addressesOf(videos: readonly DemoVideo[], itemcode: string): string[] {
  return videos.filter(video => video.itemcode === itemcode).map(({ name }) => `/video/${name}.mp4`)
}
