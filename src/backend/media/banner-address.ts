/** Pictures of promotions and popups, which operators upload: files of their own, at an address of their own. */
const ADDRESS = /^\/media\/b\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/

/** Where the shop serves it. */
export function bannerAddress(id: string): string {
  return `/media/b/${id}.webp`
}

/** The id of the file at an address; null for any other. */
export function bannerId(address: string | null): string | null {
  return address === null ? null : (ADDRESS.exec(address)?.[1] ?? null)
}
