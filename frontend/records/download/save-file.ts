/** Saves a file by the browser's download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // A browser may first ask where to save it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
