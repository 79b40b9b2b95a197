import type { ViewEvent } from '../../interaction/ViewEvent.ts'
import type { GraphViewOptions } from '../GraphView.ts'
import type { Editors } from './Editors.ts'

/** @returns Takes the wishes to edit that the view's own fields serve, and leaves the others to the host. */
export function createEditSwitch(
  editors: Editors,
  option: GraphViewOptions['editors'] = true,
): (event: ViewEvent) => boolean {
  return (event) => {
    if (event.type !== 'editRow' && event.type !== 'renameNode') return false
    if (typeof option === 'function' ? !option(event) : !option) return false
    return event.type === 'editRow' ? editors.editRow(event.interfaceId) : editors.rename(event.nodeId)
  }
}
