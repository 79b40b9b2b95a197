/**
 * A mark tells a page, when it pastes, that the system clipboard still has what the page copied itself. It is an element with
 * a key, beside the text, and is read in less than a millisecond. Other programs read it too, so it says what was copied.
 */
import type { ClipboardContent } from '../commands/Command.ts'
import { createUuid } from '../model/createUuid.ts'

/** Browsers keep what is named so when they clean the HTML of a clipboard. */
const ATTRIBUTE = 'data-phoenix-copy'

/** Holds the key of each content that was copied, as long as somebody holds the content. */
const keys = new WeakMap<ClipboardContent, string>()

/** @param says What was copied, in words. @returns HTML. */
export function markCopy(content: ClipboardContent, says: string, page: Document): string {
  const key = createUuid()
  keys.set(content, key)
  const mark = page.createElement('p')
  mark.setAttribute(ATTRIBUTE, key)
  mark.textContent = says
  return mark.outerHTML
}

/** @returns Whether an HTML form is the mark of this, or undefined when it has none. */
export function markOf(content: ClipboardContent | undefined): ((html: string) => boolean) | undefined {
  const key = content && keys.get(content)
  return key === undefined ? undefined : (html) => html.includes(key)
}
