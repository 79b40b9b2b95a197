/** The rules of `npm run lint`, and who may import whom: docs/architecture.md as two tables. */

/** Libraries that live in one place each, and what is said where another place imports them. */
const libraries = {
  pixi: [['pixi.js', 'pixi.js/*', '@pixi/*'], 'PixiJS lives in graph-engine/src/render and graph-engine/src/react.'],
  react: [
    ['react', 'react-dom', 'react-dom/*', 'wouter', 'valtio', 'radix-ui'],
    'React lives in app and graph-engine/src/react.',
  ],
  comlink: [['comlink'], 'Comlink lives in worker.'],
  sql: [['drizzle-orm', 'drizzle-orm/*', 'pg'], 'SQL lives in server/src/db.'],
  signalr: [['@microsoft/signalr'], 'The SignalR client lives in app/src/realtime and device/src/agent.'],
}
const doors = [['@phoenix/*/src/**', '@phoenix/*/dist/**'], 'Packages meet at their public doors.']
const noPackage = [['@phoenix/*'], 'The engine depends on no package of ours.']
const noServer = [
  ['@phoenix/server', '@phoenix/device', '@phoenix/signalr-server'],
  'The browser reaches the server through the contract.',
]

/** Each layer of the engine, and the layers that it may import. */
const engineLayers = {
  model: [],
  geometry: ['model'],
  theme: ['model'],
  document: ['model', 'geometry'],
  history: ['model', 'document'],
  templates: ['model', 'geometry', 'theme', 'document', 'codec', 'import', 'search', 'export'],
  codec: ['model', 'geometry', 'theme', 'document', 'templates', 'import', 'search', 'export'],
  import: ['model', 'geometry', 'theme', 'document', 'templates', 'codec', 'search', 'export'],
  derived: ['model', 'geometry', 'document'],
  search: ['model', 'document'],
  commands: ['model', 'geometry', 'theme', 'document', 'templates', 'import'],
  session: ['model', 'geometry', 'theme', 'document', 'import', 'commands'],
  interaction: ['model', 'geometry', 'theme', 'document', 'derived', 'commands', 'session'],
  render: ['model', 'geometry', 'theme', 'document', 'derived', 'session'],
  export: ['model', 'geometry', 'theme', 'document', 'derived'],
}
const layersAbove = [...Object.keys(engineLayers), 'view']

/** Places with rules of their own: which libraries they may use, and what else they may not import. A later row wins. */
const places = [
  ['bench/peers/**', ['react', 'comlink', 'sql', 'signalr'], []],
  ...Object.keys(engineLayers).map((layer) => [
    `packages/graph-engine/src/${layer}/**`,
    layer === 'render' ? ['pixi'] : [],
    [noPackage, layersOutside(layer)],
  ]),
  ['packages/graph-engine/src/react/**', ['pixi', 'react'], [noPackage]],
  ['packages/app/src/**', ['react'], [noServer]],
  ['packages/app/src/realtime/**', ['react', 'signalr'], [noServer]],
  ['packages/worker/src/**', ['comlink'], []],
  ['packages/server/src/db/**', ['sql'], []],
  ...['packages/device/src/agent/**', 'packages/signalr-server/src/**', 'tests/**', 'bench/server/**'].map(anyLibrary),
  ...['**/*.test.ts', '**/*.test.tsx', 'packages/*/src/testing/**'].map(anyLibrary),
]

function anyLibrary(files) {
  return [files, Object.keys(libraries), []]
}

function layersOutside(layer) {
  const outside = layersAbove.filter((other) => other !== layer && !engineLayers[layer].includes(other))
  const group = outside.flatMap((other) => [`../${other}/**`, `../../${other}/**`])
  return [group, 'See docs/architecture.md: layers look down, never up or sideways.']
}

function importRule(allowed, more) {
  const closed = Object.keys(libraries).filter((library) => !allowed.includes(library))
  const rows = [...closed.map((library) => libraries[library]), doors, ...more]
  return { 'no-restricted-imports': ['error', { patterns: rows.map(([group, message]) => ({ group, message })) }] }
}

export default {
  plugins: ['typescript', 'import', 'unicorn', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    eqeqeq: 'error',
    'no-console': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-shadow': 'off',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'no-underscore-dangle': 'off',
    'no-unmodified-loop-condition': 'off',
    'no-await-in-loop': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/no-array-for-each': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/exhaustive-deps': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
    ...importRule([], []),
  },
  ignorePatterns: ['**/dist/**', 'tests/artifacts/**', 'packages/server/src/db/migrations/**'],
  overrides: [
    { files: ['vite.config.ts', '**/*.config.ts', '**/*.config.mjs'], rules: { 'import/no-default-export': 'off' } },
    { files: ['bench/**'], rules: { 'unicorn/consistent-function-scoping': 'off' } },
    { files: ['scripts/**', 'bench/**', 'tests/**', 'packages/*/src/testing/**'], rules: { 'no-console': 'off' } },
    ...places.map(([files, allowed, more]) => ({ files: [files], rules: importRule(allowed, more) })),
  ],
}
