/** Keys that work wherever the focus is in the editor; the canvas has its own, and has had them first. */
import { setMenu, setPaletteOpen, setSearchOpen } from '../actions/furniture.ts'
import { cancelJob } from '../actions/jobs.ts'
import { showRefusal } from '../actions/refusalText.ts'
import { saveGraph } from '../actions/saveAndRun.ts'
import { arrangeGraph } from '../actions/arrange.ts'
import { moveDebugging, startStep, toggleDebugging } from '../debug/actions.ts'
import { canvasId, visibleArea } from '../actions/visibleArea.ts'
import { chooseFile } from '../import/actions.ts'
import type { Editor } from '../context/EditorContext.ts'
import { menuPlace } from './menuPlace.ts'

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
const overlays = '[role="dialog"], [role="menu"]'

export function onEditorKey(event: KeyboardEvent, session: Editor): void {
  if (event.defaultPrevented || event.isComposing) return
  if (event.target === document.body && forwardToCanvas(event, session)) return
  const action = actionOf(event)
  const target = event.target instanceof Element ? event.target : null
  if (!action || (target?.closest(fields) && !everywhere.has(action))) return
  if (action !== 'save' && target?.closest(overlays)) return
  if (actions[action](session, target)) event.preventDefault()
}

/** With nothing focused, keys are the canvas's: the focus goes there, so that copy and paste follow. */
function forwardToCanvas(event: KeyboardEvent, { view }: Editor): boolean {
  if (event.key === 'Tab' || !view.current) return false
  view.current.focus()
  const { activeElement } = document
  // While something modal stands over the page, its canvas takes no focus.
  if (!activeElement || activeElement === document.body) return false
  const isTaken = !activeElement.dispatchEvent(new KeyboardEvent(event.type, event))
  if (isTaken) event.preventDefault()
  return isTaken
}

/** These work in fields, too: no field has another use for their keys. */
const everywhere: ReadonlySet<Action> = new Set(['save', 'search', 'commands', 'debug', 'step', 'stepBack', 'stepNext'])

type Action =
  | 'save'
  | 'search'
  | 'commands'
  | 'import'
  | 'arrange'
  | 'undo'
  | 'redo'
  | 'rename'
  | 'menu'
  | 'cancel'
  | 'debug'
  | 'step'
  | 'stepBack'
  | 'stepNext'

function actionOf(event: KeyboardEvent): Action | null {
  const key = event.key.toLowerCase()
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    if (key === 's') return 'save'
    if (key === 'o') return 'import'
    if (key === 'f' && !event.shiftKey) return 'search'
    if (key === 'k' && !event.shiftKey) return 'commands'
    if (key === 'l' && event.shiftKey) return 'arrange'
    if (key === 'd' && event.shiftKey) return 'debug'
    if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo'
    return key === 'z' ? 'undo' : null
  }
  if (key === 'f2') return 'rename'
  const isPlain = !event.shiftKey && !event.altKey && !event.metaKey
  // Held, it ends one thing.
  if (isPlain && key === 'escape' && !event.repeat) return 'cancel'
  if (isPlain && key === 'f8') return 'stepBack'
  if (isPlain && key === 'f9') return 'step'
  if (isPlain && key === 'f10') return 'stepNext'
  return key === 'contextmenu' || (key === 'f10' && event.shiftKey) ? 'menu' : null
}

/** Each tells whether the browser must not act too. */
const actions: Readonly<Record<Action, (session: Editor, target: Element | null) => boolean>> = {
  save(session) {
    session.edits.commit()
    const { phase, isDirty } = session.document.state
    if (phase === 'open' && isDirty) void saveGraph(session)
    return true
  },
  search(session) {
    setSearchOpen(session, true)
    return true
  },
  commands(session) {
    setPaletteOpen(session, true)
    return true
  },
  import(session) {
    chooseFile(session)
    return true
  },
  arrange(session) {
    void arrangeGraph(session)
    return true
  },
  undo({ engine }) {
    engine.undo()
    return true
  },
  redo({ engine }) {
    engine.redo()
    return true
  },
  rename({ engine, view }) {
    const { nodes, size } = engine.selection
    const [node] = nodes
    return size === 1 && node !== undefined && view.current?.rename(node) === true
  },
  debug(session) {
    if (session.isReadOnly) showRefusal(session, 'read-only')
    else if (session.document.state.phase === 'open') toggleDebugging(session)
    return true
  },
  step: whileDebugging((session) => void startStep(session)),
  stepBack: whileDebugging((session) => moveDebugging(session, -1)),
  stepNext: whileDebugging((session) => moveDebugging(session, 1)),
  menu(session) {
    const { engine, view } = session
    if (view.current) setMenu(session, menuPlace(engine, view.current, visibleArea()))
    return view.current !== null
  },
  /** Anything open, drawn or armed has had the key before; here it ends what runs, and otherwise the selection. */
  cancel(session, target) {
    if (cancelJob(session)) return true
    const { engine } = session
    if (engine.selection.size === 0 || !target?.closest(`#${canvasId}`)) return false
    return engine.execute({ type: 'select', nodes: [] }).ok
  },
}

/** Elsewhere these keys are the browser's. */
function whileDebugging(act: (session: Editor) => void) {
  return (session: Editor): boolean => {
    if (session.debugging.state.isOpen) act(session)
    return session.debugging.state.isOpen
  }
}
