/** The engine's own marks and icons, stroked in a box of 24 like the icons that hosts bring. Those of subgraphs are lucide's (ISC). */
export const builtInIcons: Readonly<Record<string, readonly string[]>> = {
  '@tick': ['M20 6 9 17l-5-5'],
  '@alert': ['M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20', 'M12 8v4', 'M12 16h.01'],
  '@warning': ['M12 4 2.5 20h19z', 'M12 10v4', 'M12 17h.01'],
  '@chevron': ['m6 9 6 6 6-6'],
  '@subgraph': [
    'M2.97 12.92A2 2 0 0 0 2 14.63v3.24a2 2 0 0 0 .97 1.71l3 1.8a2 2 0 0 0 2.06 0L12 19v-5.5l-5-3-4.03 2.42Z',
    'm7 16.5-4.74-2.85',
    'm7 16.5 5-3',
    'M7 16.5v5.17',
    'M12 13.5V19l3.97 2.38a2 2 0 0 0 2.06 0l3-1.8a2 2 0 0 0 .97-1.71v-3.24a2 2 0 0 0-.97-1.71L17 10.5l-5 3Z',
    'm17 16.5-5-3',
    'm17 16.5 4.74-2.85',
    'M17 16.5v5.17',
    'M7.97 4.42A2 2 0 0 0 7 6.13v4.37l5 3 5-3V6.13a2 2 0 0 0-.97-1.71l-3-1.8a2 2 0 0 0-2.06 0l-3 1.8Z',
    'M12 8 7.26 5.15',
    'm12 8 4.74-2.85',
    'M12 13.5V8',
  ],
  '@subgraph-input': ['m10 17 5-5-5-5', 'M15 12H3', 'M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4'],
  '@subgraph-output': ['m16 17 5-5-5-5', 'M21 12H9', 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4'],
  '@unknown': ['M4 4h16v16H4z', 'M9.5 9.5a2.5 2.5 0 1 1 2.5 3v1', 'M12 17h.01'],
}
