/* Before the first paint, so that who chose light sees no dark flash; src/theme/appearance.ts goes on from here. */
try {
  const choice = localStorage.getItem('phoenix_appearance')
  const isLight = choice === 'system' ? matchMedia('(prefers-color-scheme: light)').matches : choice === 'light'
  if (isLight) document.documentElement.dataset.theme = 'light'
} catch {
  // Storage is forbidden: dark, as without a choice.
}
