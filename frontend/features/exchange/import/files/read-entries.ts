import { isClutter, escapesFolder } from '#shared/rules/exchange/files/limits.ts';
import { hasPrefix, openZip, ZIP_SIGNATURE } from '../reading/zip.ts';

/** A file to be sent: dropped by itself, or in an archive. */
export interface SendableFile {
  /** Its path in the archive; the file name if it was dropped by itself. */
  readonly path: string;
  readonly read: () => Promise<File>;
}

const nameOf = (path: string) => path.split(/[/\\]/).pop() ?? path;

/**
 * Lists the files of a dropped archive, each read only when it is sent; a dropped file that is no archive is listed
 * itself.
 * @throws Error with a message for the user
 */
export async function listSendableFiles(file: File): Promise<SendableFile[]> {
  const start = new Uint8Array(await file.slice(0, ZIP_SIGNATURE.length).arrayBuffer());
  if (!hasPrefix(start, ZIP_SIGNATURE)) return [{ path: file.name, read: async () => file }];
  const archive = await openZip(file).catch(() => {
    throw new Error(`${file.name} is damaged. Download or pack it again.`);
  });
  const paths = archive.entries
    .map(({ name }) => name)
    .filter((name) => !isClutter(name) && !escapesFolder(name));
  return paths.map((path) => ({
    path,
    read: async () => new File([new Uint8Array(await archive.read(path))], nameOf(path)),
  }));
}
