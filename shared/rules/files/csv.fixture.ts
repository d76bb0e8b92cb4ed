/** Reads CSV by RFC 4180, independently of the code that writes it. Returns the lines, each as its cells. */
export function readCsv(file: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  cell.lastIndex = file.startsWith('\uFEFF') ? 1 : 0;
  while (cell.lastIndex < file.length) {
    const found = cell.exec(file);
    if (!found) throw new Error('no CSV');
    const [, quotedText, unquotedText = '', end] = found;
    cells.push(quotedText?.replaceAll('""', '"') ?? unquotedText);
    if (end === ',' && cell.lastIndex < file.length) continue;
    if (end === ',') cells.push('');
    lines.push(cells);
    cells = [];
  }
  return lines;
}
