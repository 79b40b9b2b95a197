import type { FlowNode } from '@phoenix/contract'
import { compare } from './logic/Compare.ts'
import { delay } from './logic/Delay.ts'
import { fail } from './logic/Fail.ts'
import { ifNode } from './logic/If.ts'
import { log } from './logic/Log.ts'
import { merge } from './logic/Merge.ts'
import { httpRequest } from './network/HttpRequest.ts'
import { filter } from './transform/Filter.ts'
import { jsonParse } from './transform/JsonParse.ts'
import { jsonPath } from './transform/JsonPath.ts'
import { map } from './transform/Map.ts'
import { math } from './transform/Math.ts'
import { numberConstant } from './transform/NumberConstant.ts'
import { textConstant } from './transform/TextConstant.ts'
import { textTemplate } from './transform/TextTemplate.ts'
import { manualTrigger } from './trigger/ManualTrigger.ts'

/** Every kind of node there is, in palette order. A new kind is a file of its own and a line here. */
export const flowNodes: readonly FlowNode[] = [
  manualTrigger,
  httpRequest,
  jsonParse,
  jsonPath,
  textTemplate,
  filter,
  map,
  math,
  numberConstant,
  textConstant,
  compare,
  ifNode,
  merge,
  delay,
  log,
  fail,
]

export const flowNodeByType: ReadonlyMap<string, FlowNode> = new Map(
  flowNodes.map((flowNode) => [flowNode.definition.type, flowNode]),
)
