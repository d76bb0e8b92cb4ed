import { unzipSync } from 'fflate';
import { isClutter, leadsOut } from '#shared/rules/exchange/files/limits.ts';

/** A file to be sent: dropped by itself, or in an archive. */
export interface Sendable {
  /** Its path in the archive. */
  readonly path: string;
  readonly read: () => File;
}

/** An archive of files holds so much; it is kept in memory while its files are sent. */
const MAX_ARCHIVE = 600 * 1024 * 1024;

const isZip = (bytes: Uint8Array) => [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);

const nameOf = (path: string) => path.split(/[/\\]/).pop() ?? path;

/** The files in dropped archives, and dropped files themselves. @throws Error with a sentence for people */
export async function entriesOf(file: File): Promise<Sendable[]> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!isZip(start)) return [{ path: file.name, read: () => file }];
  if (file.size > MAX_ARCHIVE)
    throw new Error(`${file.name} is larger than 600 MB. Split it into smaller ones.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const paths: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (!isClutter(name) && !leadsOut(name)) paths.push(name);
        return false;
      },
    });
  } catch {
    throw new Error(`${file.name} is damaged. Download or pack it again.`);
  }
  return paths.map((path) => ({
    path,
    read: () => {
      const content = unzipSync(bytes, { filter: ({ name }) => name === path })[path];
      return new File([new Uint8Array(content ?? [])], nameOf(path));
    },
  }));
}
