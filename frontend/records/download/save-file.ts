/** Saves a file by the browser's download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The URL stays valid for a minute, since the browser may first ask where to save the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
