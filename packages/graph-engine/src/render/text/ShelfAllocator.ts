/**
 * Places rectangles on the pages of an atlas. A page is a strip of the texture's full width; in it stand shelves, filled from
 * the left. Nothing is freed alone: when there is no room, the page that was used longest ago is emptied as a whole, and its
 * `generation` grows, by which the owners of its rectangles know that they are gone.
 */
export interface Place {
  readonly page: number
  readonly generation: number
  readonly x: number
  readonly y: number
}

interface Page {
  generation: number
  lastUsed: number
  /** Height taken by shelves. */
  filled: number
  readonly shelves: { readonly y: number; readonly height: number; x: number }[]
}

/** Shelf heights are rounded up to this, so that labels of nearly one size share a shelf. */
const HEIGHT_STEP = 4

export class ShelfAllocator {
  readonly width: number
  readonly pageHeight: number
  readonly #pages: Page[] = []
  #stamp = 1
  #open = 0

  constructor(width: number, pageHeight: number, pages: number) {
    this.width = width
    this.pageHeight = pageHeight
    for (let i = 0; i < pages; i++) this.#pages.push({ generation: 0, lastUsed: 0, filled: 0, shelves: [] })
  }

  /** Starts a new picture: pages used in it from here on are not emptied for it. */
  nextStamp(): void {
    this.#stamp++
  }

  /** @returns Whether the place still holds its picture, and marks it as used. */
  use(place: Place): boolean {
    const page = this.#pages[place.page]!
    if (page.generation !== place.generation) return false
    page.lastUsed = this.#stamp
    return true
  }

  /** @returns A place in texture pixels, or undefined when it is too large or every page is in use. */
  allocate(width: number, height: number): Place | undefined {
    const shelfHeight = Math.ceil(height / HEIGHT_STEP) * HEIGHT_STEP
    if (width > this.width || shelfHeight > this.pageHeight) return undefined
    return this.#placeOn(this.#open, width, shelfHeight) ?? this.#openPage(width, shelfHeight)
  }

  /** Empties every page. */
  clear(): void {
    for (const page of this.#pages) empty(page)
    this.#open = 0
  }

  #placeOn(index: number, width: number, height: number): Place | undefined {
    const page = this.#pages[index]!
    let shelf = page.shelves.find((candidate) => candidate.height === height && candidate.x + width <= this.width)
    if (!shelf) {
      if (page.filled + height > this.pageHeight) return undefined
      shelf = { y: page.filled, height, x: 0 }
      page.shelves.push(shelf)
      page.filled += height
    }
    const place = { page: index, generation: page.generation, x: shelf.x, y: index * this.pageHeight + shelf.y }
    shelf.x += width
    page.lastUsed = this.#stamp
    return place
  }

  #openPage(width: number, height: number): Place | undefined {
    let oldest = -1
    for (let i = 0; i < this.#pages.length; i++) {
      const page = this.#pages[i]!
      if (page.lastUsed === this.#stamp) continue
      if (oldest < 0 || page.lastUsed < this.#pages[oldest]!.lastUsed) oldest = i
    }
    if (oldest < 0) return undefined
    empty(this.#pages[oldest]!)
    this.#open = oldest
    return this.#placeOn(oldest, width, height)
  }
}

function empty(page: Page): void {
  page.generation++
  page.lastUsed = 0
  page.filled = 0
  page.shelves.length = 0
}
