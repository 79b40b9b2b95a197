import { describe, expect, test } from 'vitest'
import { SUBGRAPH_INPUT_TYPE, SUBGRAPH_OUTPUT_TYPE } from '../model/subgraphTypes.ts'
import { importFile, lost, node, open, wiring } from './testing/fixtures.ts'

describe('I11 LiteGraph and ComfyUI', () => {
  const result = importFile('comfyui.json')
  const { graph, graphTemplates } = result.saved

  test('I11 positions and sizes as arrays or objects, slots by name, reroutes as nodes', () => {
    expect(node(graph, 'Örnekleyici').position).toEqual({ x: 400, y: 10 })
    expect(node(graph, 'CheckpointLoader').width).toBe(315)
    expect(wiring(graph)).toEqual([
      'CheckpointLoader.MODEL > Reroute.*',
      'Reroute.MODEL > Örnekleyici.model',
      expect.stringMatching(/^Örnekleyici.LATENT > Çöz\./),
      expect.stringMatching(/^Çöz\..* > SaveImage.images$/),
    ])
    expect(graph.nodes.map(({ id }) => id)).toContain('5~2')
  })

  test('I11 a definition becomes a template, whose ends are -10 and -20', () => {
    expect(wiring(graphTemplates[0]!)).toEqual([
      'Subgraph Input.placeholder > VAEDecode.samples',
      'VAEDecode.IMAGE > Subgraph Output.placeholder',
    ])
    expect(graphTemplates[0]!.nodes.map(({ type }) => type)).toEqual([
      SUBGRAPH_INPUT_TYPE,
      SUBGRAPH_OUTPUT_TYPE,
      'VAEDecode',
    ])
    expect(open(result).graph.getNode('4')).toMatchObject({ placeholder: false })
  })

  test('I11 dangling links are listed', () => {
    expect(lost(result)).toEqual(
      expect.arrayContaining([
        'connection 5: unknown-node',
        'connection 6: unknown-interface',
        'connection 99: unknown-connection',
      ]),
    )
  })

  test('I11 the API form: pairs of id and output are connections, the rest values', () => {
    const api = importFile('comfyui-api.json')
    expect(wiring(api.saved.graph)).toEqual([
      'CheckpointLoaderSimple.out > Örnekleyici.model',
      'Örnekleyici.out > VAEDecode.samples',
      'CheckpointLoaderSimple.out 3 > VAEDecode.vae',
    ])
    expect(node(api.saved.graph, 'Örnekleyici').inputs['steps']).toMatchObject({ value: [1, 2] })
    expect(api.needsLayout).toBe(true)
  })
})
