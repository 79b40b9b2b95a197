/** Composition root of the editor: one open project. Wires engine, stores and the server; decides nothing itself. */
import { createGraphEngine } from '@phoenix/graph-engine'
import { nodeTypes } from '@phoenix/nodes'
import {
  createBytesReader,
  createGraphImporter,
  createGraphWorker,
  createLayouter,
  createSpareWorker,
} from '@phoenix/worker'
import { describeProblem, type GraphProblem, summarizeProblem, valueConversions } from '@phoenix/worker/validation'
// oxlint-disable-next-line import/default -- a bundler's import: the worker's constructor
import GraphWorkerScript from '@phoenix/worker/host?worker'
import { currentLanguage } from '../i18n/i18n.ts'
import { deployHub } from '../realtime/hubs.ts'
import { announceRun } from './actions/announceRun.ts'
import { isPhone } from './actions/isPhone.ts'
import { debugBackend, findDevices, graphBackend, runBackend } from './backend.ts'
import type { Editor, ProjectPlace } from './context/EditorContext.ts'
import { PendingEdits } from './context/PendingEdits.ts'
import { createPreferences } from './context/preferences.ts'
import { createUiState } from './context/uiState.ts'
import { ViewHolder } from './context/ViewHolder.ts'
import { Debugger } from './debug/Debugger.ts'
import { createDocument } from './document/createDocument.ts'
import { openDraftShelf } from './document/openDraftShelf.ts'
import { createExporting } from './export/createExporting.ts'
import { createImporting } from './import/createImporting.ts'
import { createArranging } from './jobs/createArranging.ts'
import { createJob } from './jobs/createJob.ts'
import { createPasting } from './jobs/createPasting.ts'
import { createSubgraphWork } from './jobs/createSubgraphWork.ts'
import { createProblems } from './problems/createProblems.ts'
import { summarizeInside } from './problems/summarizeInside.ts'
import { createDevices } from './run/createDevices.ts'
import { createRun } from './run/createRun.ts'
import { showConnectionValues } from './run/showConnectionValues.ts'
import { createSearching } from './search/createSearching.ts'
import { createId } from './shared/createId.ts'
import { subgraphEndTypes } from './shared/subgraphEnds.ts'

const makeWorker = () => new GraphWorkerScript()
/** Sentences follow the language of the moment, also while the editor is open. */
const typesIn = { tr: nodeTypes('tr'), en: nodeTypes('en') }

export interface EditorOptions extends ProjectPlace {
  readonly organizationId: string
  readonly userId: string
}

export interface OpenEditor extends Editor {
  destroy(): void
}

export function createEditor(options: EditorOptions): OpenEditor {
  const { project, organizationId, userId } = options
  const types = typesIn[currentLanguage()]
  const spare = createSpareWorker(makeWorker)
  const engine = createGraphEngine({
    nodeTypes: [...types, ...subgraphEndTypes(currentLanguage())],
    conversions: valueConversions,
    readBytes: createBytesReader(spare.take, spare.keep),
    // Asked at every edit.
    get readOnly() {
      return options.isReadOnly || !document.state.takesEdits
    },
  })
  const worker = createGraphWorker(spare.take)
  const shelf = openDraftShelf(userId, createId())
  const ui = createUiState()
  const preferences = createPreferences(localStorage, isPhone())
  const now = Date.now
  const describe = (problem: GraphProblem) => {
    const language = currentLanguage()
    const titleOf = (id: string) => engine.subgraphs.titleOf(id, problem.template?.id)
    return describeProblem(problem, language, titleOf, typesIn[language])
  }
  const summarize = (problem: GraphProblem) => summarizeProblem(problem, currentLanguage(), typesIn[currentLanguage()])

  const document = createDocument({ graphId: project.graphId, engine, backend: graphBackend, shelf, now })
  const problems = createProblems({ engine, worker, nodeTypes: types, summarize, summarizeInside, now })
  const devices = createDevices({
    projectId: project.id,
    findDevices: () => findDevices(organizationId),
    storage: localStorage,
  })
  const run = createRun({
    projectId: project.id,
    organizationId,
    backend: runBackend,
    marks: engine.marks,
    save: document.save,
    createId,
    now,
  })
  const view = new ViewHolder()
  const debugging = new Debugger({
    projectId: project.id,
    graphId: project.graphId,
    backend: debugBackend,
    engine,
    values: run.values,
    connectionId: () => deployHub.connectionId,
    save: document.save,
  })
  const searching = createSearching({ engine })
  const exporting = createExporting({ view, fileName: project.name })
  const importing = createImporting({ engine, document, importFile: createGraphImporter(makeWorker, types) })
  const arranging = createArranging({
    engine,
    layout: createLayouter(makeWorker),
    isReadOnly: options.isReadOnly,
  })
  const copying = createJob()
  const pasting = createPasting()
  const subgraphWork = createSubgraphWork(engine)
  const opened = document.open()
  const stops = [
    deployHub.on('TestMessage', run.receive),
    deployHub.on('TestMessageDevice', run.receive),
    deployHub.on('NodeInformation', run.receiveNode),
    deployHub.on('NodeInformations', run.receiveNodes),
    deployHub.on('AIProcessAnswer', run.receiveEnd),
    deployHub.on('AIProcessComplate', run.receiveEnd),
    deployHub.on('debugAnswer', (answer) => debugging.receive(answer)),
    deployHub.on('DeviceState', devices.receive),
    // The run is followed once the graph is open, because its marks need nodes that exist.
    deployHub.onKnown((connectionId) => void opened.then(() => run.follow(connectionId))),
    deployHub.onReturn(() => void debugging.catchUp()),
    deployHub.onReturn(() => void devices.load()),
    announceRun(run.state, ui),
    showConnectionValues(engine, run.values, preferences),
  ]
  void devices.load()

  return {
    project,
    workspace: options.workspace,
    isReadOnly: options.isReadOnly,
    organizationId,
    engine,
    nodeTypes: types,
    document,
    run,
    debugging,
    problems,
    devices,
    importing,
    arranging,
    copying,
    pasting,
    subgraphWork,
    view,
    ui,
    preferences,
    searching,
    exporting,
    edits: new PendingEdits(),
    describeProblem: describe,
    destroy() {
      for (const stop of stops) stop()
      debugging.destroy()
      problems.destroy()
      worker.terminate()
      spare.terminate()
      importing.closeAll()
      searching.close()
      exporting.cancel()
      arranging.cancel()
      copying.cancel()
      pasting.cancel()
      subgraphWork.cancel()
      void document.destroy().finally(() => shelf.close())
    },
  }
}
