import { useMemo } from 'react';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { imports } from '#shared/calls/exchange/imports.ts';
import { inPhotoOrder, photoOwners } from '#shared/rules/exchange/photos/photos.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { mediaTypeOf, storedName, typeOfFile } from '#parts/files/file/media.ts';
import { digestOf } from '#parts/files/uploads/sending/digest.ts';
import { sendFile } from '#parts/files/uploads/sending/send.ts';
import type { Sendable } from './entries.ts';
import { SendFiles } from './SendFiles.tsx';
import type { SendingPlan, UploadOutcome } from './useSending.ts';

const DROP_ZONE = {
  drop: 'Drop a zip with photos here',
  choose: 'A zip with photos',
  hint: 'Named by the number or name of the animal: A123.jpg, A123-2.jpg, or a folder for each animal.',
  accept: '.zip,.jpg,.jpeg,.png,.webp',
};

/** The animals that came from the source of an import. */
async function animalsOf(run: string) {
  const all: { id: string; number: string; name: string }[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor ? { cursor } : {};
    const { data } = await makeCall(imports.animals, { params: { id: run }, query }, {});
    all.push(...data.animals);
    cursor = data.nextCursor;
  } while (cursor);
  return all;
}

/** Sends a photo to its animal, unless the animal has the same. @param digestsByAnimal the digests of each animal's photos */
async function sendPhoto(
  animalId: string,
  { read }: Sendable,
  digestsByAnimal: Map<string, Promise<Set<string>>>,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const file = await read();
  const digests = await (digestsByAnimal.get(animalId) ?? digestsOf(animalId, digestsByAnimal, signal));
  const digest = (await digestOf(file)) ?? '';
  if (digests.has(digest)) return 'there';
  const body = {
    animalId,
    attachmentType: 'photo' as const,
    fileName: storedName(file.name),
    contentType: mediaTypeOf(file),
    size: file.size,
  };
  await sendFile(body, file, { signal, onProgress: () => undefined, onStored: () => undefined });
  digests.add(digest);
  return 'sent';
}

/** The digests of the files that an animal has. */
function digestsOf(
  animalId: string,
  digestsByAnimal: Map<string, Promise<Set<string>>>,
  signal: AbortSignal,
) {
  const input = { params: { animalId }, query: {} };
  const found = makeCall(attachments.allByAnimal, input, { signal }).then(
    ({ data }) => new Set(data.artifactAttachments.flatMap(({ digest }) => digest ?? [])),
  );
  digestsByAnimal.set(animalId, found);
  // After a failed request the next photo asks again.
  found.catch(() => digestsByAnimal.delete(animalId));
  return found;
}

/** The photos of one drop: each animal's one after another, in the order of their names. */
async function planOf(run: string, files: readonly Sendable[]): Promise<SendingPlan> {
  const ownerOf = photoOwners(await animalsOf(run));
  const order = new Map(inPhotoOrder(files.map(({ path }) => path)).map((path, at) => [path, at]));
  const photos = files
    .filter(({ path }) => typeOfFile({ name: path, type: '' }) === 'photo')
    .toSorted((a, b) => (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0));
  const digestsByAnimal = new Map<string, Promise<Set<string>>>();
  const groups = Map.groupBy(photos, ({ path }) => ownerOf(path)?.id ?? '');
  return {
    groups: [...groups.values()],
    async one(file, signal) {
      const animal = ownerOf(file.path);
      return animal ? await sendPhoto(animal.id, file, digestsByAnimal, signal) : 'unmatched';
    },
  };
}

/** Photos for the animals of an import, found by their numbers and names. */
export function Photos({ run }: { readonly run: string }) {
  const plan = useMemo(() => async (files: readonly Sendable[]) => await planOf(run, files), [run]);
  return (
    <SendFiles
      run={run}
      title="Photos"
      text="Photos that are named by the number or name of an animal are added to it. Photos that are already there are left out."
      wanted={DROP_ZONE}
      strangers="photos are of no animal, or of several"
      plan={plan}
    />
  );
}
