/** Where menus are put: inside of the page's main part, so that those who go by landmarks find them. */
export function overlayHost(): HTMLElement | null {
  return document.querySelector('main')
}
