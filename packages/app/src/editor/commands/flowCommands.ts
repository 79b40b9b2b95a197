import { FileInput, Image, ListChecks, Play, Save, Square } from 'lucide-react'
import { openPanel, setExportOpen } from '../actions/furniture.ts'
import { saveGraph, startRun } from '../actions/session.ts'
import { chooseFile } from '../import/actions.ts'
import { type EditorCommand, mayEdit } from './EditorCommand.ts'

export const flowCommands: readonly EditorCommand[] = [
  {
    id: 'save',
    group: 'flow',
    icon: Save,
    label: ['header.save'],
    shortcut: 'Ctrl S',
    isEnabled: ({ isReadOnly, document: { state } }) => !isReadOnly && state.phase === 'open' && state.isDirty,
    run: (session) => void saveGraph(session),
  },
  {
    id: 'run',
    group: 'flow',
    icon: Play,
    label: ['header.run'],
    isEnabled: ({ isReadOnly, document: { state }, run }) => !isReadOnly && state.phase === 'open' && !run.state.start,
    run: (session) => void startRun(session),
  },
  {
    id: 'stop',
    group: 'flow',
    icon: Square,
    label: ['header.stop'],
    isEnabled: ({ isReadOnly, run }) => !isReadOnly && run.state.start,
    run: ({ run }) => void run.stop(),
  },
  {
    id: 'problems',
    group: 'flow',
    icon: ListChecks,
    label: ['commands.problems'],
    run: (session) => openPanel(session, 'problems'),
  },
  {
    id: 'import',
    group: 'flow',
    icon: FileInput,
    label: ['import.menu'],
    shortcut: 'import.keys',
    isEnabled: mayEdit,
    run: (session) => void chooseFile(session),
  },
  {
    id: 'export',
    group: 'flow',
    icon: Image,
    label: ['export.open'],
    run: (session) => setExportOpen(session, true),
  },
]
