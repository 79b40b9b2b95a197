/** The engine's own marks, stroked in a box of 24 like the icons that hosts bring. */
export const builtInIcons: Readonly<Record<string, readonly string[]>> = {
  '@tick': ['M20 6 9 17l-5-5'],
  '@alert': ['M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20', 'M12 8v4', 'M12 16h.01'],
  '@warning': ['M12 4 2.5 20h19z', 'M12 10v4', 'M12 17h.01'],
  '@chevron': ['m6 9 6 6 6-6'],
  '@unknown': ['M4 4h16v16H4z', 'M9.5 9.5a2.5 2.5 0 1 1 2.5 3v1', 'M12 17h.01'],
}
