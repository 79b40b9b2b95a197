import { lateElements } from '../../document/LateElements.ts'
import { isObject } from '../../model/json.ts'
import { checkPlacing } from '../checkPlacing.ts'
import type { ClipboardContent, RefusalCode } from '../Command.ts'
import { allowEdit, refuse, type CommandContext, type Decide } from '../CommandContext.ts'
import { detachValue } from '../nodes/values.ts'
import { copyForDuplicate, isEmpty } from './copy.ts'
import { checkPaste, countPasted, isFinitePlace, isNothing, pasteInSteps } from './pasteInSteps.ts'

/** In a file the nodes lie one level deeper. */
const CLIPBOARD_DEPTH = 1

export const paste: Decide<'paste'> = ({ data, ...wish }, context) => {
  if (!isFinitePlace(wish)) return refuse('invalid-value')
  const content = data === undefined ? context.clipboard : readContent(data)
  if (content === 'invalid') return refuse('invalid-value')
  if (content === undefined || isNothing(content)) return refuse('empty-clipboard')
  return {
    ...allowEdit(() => pasteInSteps(content, wish, context)),
    check: () => checkPaste(content, context),
  }
}

export const duplicate: Decide<'duplicate'> = (wish, context) => {
  if (!isFinitePlace(wish)) return refuse('invalid-value')
  if (isEmpty(context.selected)) return refuse('empty-selection')
  const problem = findProblem(context)
  if (problem !== undefined) return refuse(problem)
  return allowEdit(function* () {
    const { connectionCount, nodeCount } = context.document
    const { size } = context.selectedWithContents.nodes
    yield size + countPasted(size, Math.ceil((size * connectionCount) / Math.max(1, nodeCount)))
    return yield* pasteInSteps(yield* copyForDuplicate(context), wish, context)
  })
}

/** @returns Why the selection may not stand twice in its graph: a damaged file may hold such. */
function findProblem(context: CommandContext): RefusalCode | undefined {
  const { document, selectedWithContents } = context
  const { type, typeNames } = document.nodes
  const types = new Set<number>()
  for (const row of selectedWithContents.nodes) types.add(type[row]!)
  const problems = Array.from(types, (each) => checkPlacing(typeNames[each]!, context))
  if (problems.includes('recursion')) return 'recursion'
  const isAllowed = selectedWithContents.annotations.size > 0 || problems.includes(undefined)
  return isAllowed ? undefined : problems[0]
}

/** Content that others made is detached from them, and checked like a file as it is pasted. */
function readContent(data: unknown): ClipboardContent | 'invalid' {
  if (lateElements(data)?.isDetached) return data as ClipboardContent
  const content = detachValue(data, CLIPBOARD_DEPTH)
  const isContent = isObject(content) && Array.isArray(content['nodes']) && Array.isArray(content['connections'])
  return isContent ? (content as unknown as ClipboardContent) : 'invalid'
}
