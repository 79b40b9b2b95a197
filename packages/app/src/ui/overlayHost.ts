/** Menus are put inside the page's main part, so that people who navigate by landmarks find them. */
export function overlayHost(): HTMLElement | null {
  return document.querySelector('main')
}
