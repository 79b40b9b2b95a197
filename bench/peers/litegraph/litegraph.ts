import 'litegraph.js/css/litegraph.css'
import script from 'litegraph.js/build/litegraph.core.js?url'
import { createLiteGraphAdapter, type LiteGraphLibrary } from '../shared/liteGraphAdapter.ts'
import { publish } from '../shared/publish.ts'

// A classic script, which puts its names on the window.
const element = document.createElement('script')
element.src = script
element.addEventListener('load', () => publish(createLiteGraphAdapter(window as unknown as LiteGraphLibrary)))
document.head.append(element)
