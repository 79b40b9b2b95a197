/** Hands a file to the browser, which saves it as it does downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun with the click, but reads the file a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
