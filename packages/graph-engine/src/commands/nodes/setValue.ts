import { produce } from 'immer'
import { InterfaceFlag } from '../../document/GraphReader.ts'
import { equalJson } from '../../model/json.ts'
import { NOTHING, patch, refuse, type Decide } from '../CommandContext.ts'
import { checkValue, detachValue } from './values.ts'

export const setValue: Decide<'setValue'> = (command, { document }) => {
  const row = document.interfaceRow(command.interface)
  if (row < 0) return refuse('unknown-interface')
  const value = detachValue(command.value)
  if (value === undefined) return refuse('invalid-value')
  const problem = checkValue(value, document.interfaceDefinition(row))
  if (problem !== undefined) return refuse(problem)
  if (equalJson(document.interfaceValue(row), value)) return NOTHING

  const node = document.interfaces.node[row]!
  const side = (document.interfaces.flags[row]! & InterfaceFlag.output) !== 0 ? 'outputs' : 'inputs'
  const key = document.interfaceKey(row)
  const record = document.nodeRecord(node)
  const edited = produce(record, (draft) => {
    draft[side][key]!.value = value
  })
  return patch({ kind: 'nodeEdited', row: node, record: edited })
}
