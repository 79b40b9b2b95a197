/** Parses a file and checks what was parsed, each by the clock. */
import type { SavedEditor } from '@phoenix/graph-engine'
import { sceneNodeTypes } from '@phoenix/graph-engine/testing'
import { Validator } from '@phoenix/worker/validation'

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const begun = performance.now()
  const saved = JSON.parse(new TextDecoder().decode(data)) as SavedEditor
  const parsed = performance.now()
  const problems = new Validator(saved, sceneNodeTypes).problems.length
  const checked = performance.now()
  postMessage({ parse: parsed - begun, check: checked - parsed, problems })
})
