import type { Theme } from '../../theme/Theme.ts'
import { PLAIN } from '../ownStyle.ts'
import type { Field, FieldEvents } from './Field.ts'
import { css } from './Sheet.ts'

/** A line of more stops the browser; no title that is read is nearly as long. */
const LONGEST = 10_000

/** The field of a node's title, as large as the title is drawn. */
export function createTitleField(
  events: FieldEvents,
  theme: Theme,
  checkTitle: (title: string) => string | undefined = () => undefined,
): Field {
  const element = document.createElement('input')
  element.style.cssText = `${PLAIN};flex:1 1 0;min-width:0;margin:0;padding:0;border:0;outline:0;background:transparent;font:600 12px/18px ${theme.font.sans};color:${css(theme.node.title)}`
  element.spellcheck = false
  element.maxLength = LONGEST
  element.addEventListener('input', events.onType)
  return {
    element,
    show: (value) => (element.value = String(value).slice(0, LONGEST)),
    read: () => {
      const title = element.value.trim()
      const problem = checkTitle(title)
      return problem === undefined ? { value: title } : { problem }
    },
    open: () => {
      element.focus({ preventScroll: true })
      element.select()
    },
  }
}
