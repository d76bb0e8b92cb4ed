import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { listSendableFiles } from './read-entries.ts';

/** A file whose bytes can be read in parts alone, as one of gigabytes. */
function createPartsOnlyFile(name: string, bytes: Uint8Array): File {
  const file = new File([new Uint8Array(bytes)], name);
  return Object.assign(file, { arrayBuffer: () => Promise.reject(new Error('Too large for the memory')) });
}

const bytesOf = async (file: File | undefined) => new Uint8Array((await file?.arrayBuffer()) ?? []);

it('an archive is read in parts, each file only when it is sent', async () => {
  // Longer than what is read to find the directory.
  const photo = new Uint8Array(200_000).fill(7);
  const zip = zipSync({
    'files/a-1.jpg': [photo, { level: 0 }],
    'files/b-2.txt': strToU8('many words '.repeat(999)),
    '__MACOSX/._a': strToU8('x'),
    '../out.jpg': strToU8('x'),
  });
  const entries = await listSendableFiles(createPartsOnlyFile('files 1.zip', zip));
  expect(entries.map(({ path }) => path)).toEqual(['files/a-1.jpg', 'files/b-2.txt']);
  const [first, second] = [await entries[0]?.read(), await entries[1]?.read()];
  expect([first?.name, second?.name]).toEqual(['a-1.jpg', 'b-2.txt']);
  expect(await bytesOf(first)).toEqual(photo);
  expect(await second?.text()).toBe('many words '.repeat(999));
});

it('a truncated archive is rejected by name, and a file beside archives is sent unchanged', async () => {
  const zip = zipSync({ 'a.jpg': strToU8('x'.repeat(999)) });
  await expect(listSendableFiles(createPartsOnlyFile('cut.zip', zip.slice(0, -30)))).rejects.toThrow(
    'cut.zip is damaged',
  );
  const [photo] = await listSendableFiles(new File(['a photo'], 'rex.jpg'));
  expect([photo?.path, await (await photo?.read())?.text()]).toEqual(['rex.jpg', 'a photo']);
});
