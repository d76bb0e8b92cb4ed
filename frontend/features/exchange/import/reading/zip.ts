import { inflateSync } from 'fflate';
import {
  BlobReader,
  type FileEntry,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { type ArchiveEntry, UnreadableFile } from '#shared/rules/exchange/files/limits.ts';

/** The first bytes of a zip. */
export const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04] as const;

/** True if a file starts with the bytes of a signature. */
export const hasPrefix = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/**
 * An opened zip. Each file is read only when it is needed, so that a zip of gigabytes takes no more memory than its
 * largest file.
 */
export interface ZipArchive {
  readonly entries: readonly ArchiveEntry[];
  /** @throws UnreadableFile */
  read(name: string): Promise<Uint8Array<ArrayBuffer>>;
}

const DAMAGED_MESSAGE = 'This archive is damaged. Download or pack it again.';

/**
 * The content security policy refuses workers made of blobs, so zip.js must not start any. Names are checked by our own
 * rules (limits.ts).
 */
const READ_OPTIONS = { useWebWorkers: false, filenameValidation: 'tolerant' } as const;

/** The two compression methods of zip that can be read: stored as it is, and deflated. */
const [STORED, DEFLATED] = [0, 8];

async function unpack(entry: FileEntry): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await entry.getData(new Uint8ArrayWriter(), { passThrough: true });
  const { compressionMethod, uncompressedSize: size } = entry;
  if (compressionMethod === STORED) return new Uint8Array(packed);
  if (compressionMethod !== DEFLATED) throw new UnreadableFile(DAMAGED_MESSAGE);
  // The size is taken from the directory of the zip; a file that unpacks to more does not fit, and is refused.
  const output = new Uint8Array(size);
  inflateSync(packed, { out: output });
  return output;
}

/** Opens a zip by reading only its directory, the list of its files. @throws UnreadableFile */
export async function openZip(file: Blob): Promise<ZipArchive> {
  const zipEntries = await new ZipReader(new BlobReader(file), READ_OPTIONS).getEntries().catch(() => {
    throw new UnreadableFile(DAMAGED_MESSAGE);
  });
  const entriesByName = new Map(
    zipEntries.flatMap((entry) => (entry.directory ? [] : [[entry.filename, entry] as const])),
  );
  return {
    entries: zipEntries.map(({ filename: name, compressedSize: size, uncompressedSize: originalSize }) => ({
      name,
      size,
      originalSize,
    })),
    async read(name) {
      const entry = entriesByName.get(name);
      if (!entry) throw new UnreadableFile(DAMAGED_MESSAGE);
      return await unpack(entry).catch(() => {
        throw new UnreadableFile(DAMAGED_MESSAGE);
      });
    },
  };
}
