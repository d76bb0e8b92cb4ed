import { useCallback } from 'react';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { imports } from '#shared/calls/exchange/imports.ts';
import { sortPhotos, photoOwnerFinder } from '#shared/rules/exchange/photos/photos.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { mediaTypeOf, storedName, attachmentTypeOf } from '#parts/files/file/media.ts';
import { readPhoto } from '#parts/files/uploads/choosing/heic.ts';
import { digestOf } from '#parts/files/uploads/sending/digest.ts';
import { sendFile } from '#parts/files/uploads/sending/send.ts';
import { ACCEPTED_PICTURES } from '../reading/pictures.ts';
import type { SendableFile } from './read-entries.ts';
import { SendFiles } from './SendFiles.tsx';
import type { SendingPlan, UploadOutcome } from './useSending.ts';

const DROP_ZONE = {
  drop: 'Drop photos, or a zip of them, here',
  choose: 'Photos, or a zip of them',
  hint: 'Named by the number or name of the animal: A123.jpg, A123-2.jpg, or a folder for each animal.',
  accept: `.zip,${ACCEPTED_PICTURES}`,
};

/** All animals that came, by this import or an earlier one, from the source of an import. */
async function fetchAnimals(runId: string) {
  const importedAnimals: { id: string; number: string; name: string }[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor ? { cursor } : {};
    const { data } = await makeCall(imports.animals, { params: { id: runId }, query });
    importedAnimals.push(...data.animals);
    cursor = data.nextCursor;
  } while (cursor);
  return importedAnimals;
}

/**
 * Sends a photo to its animal, unless the animal has the same.
 * @param digestsByAnimal the digests of each animal's photos
 */
async function sendPhoto(
  animalId: string,
  { read }: SendableFile,
  digestsByAnimal: Map<string, Promise<Set<string>>>,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const { photo: file, fault } = await readPhoto(await read());
  if (!file) throw new Error(fault);
  const digests = await (digestsByAnimal.get(animalId) ?? fetchDigests(animalId, digestsByAnimal, signal));
  // A file without a digest can't be compared, so it is sent.
  const digest = await digestOf(file);
  if (digest !== undefined && digests.has(digest)) return 'there';
  const body = {
    animalId,
    attachmentType: 'photo' as const,
    fileName: storedName(file.name),
    contentType: mediaTypeOf(file),
    size: file.size,
  };
  await sendFile(body, file, { signal, onProgress: () => undefined, onStored: () => undefined });
  if (digest !== undefined) digests.add(digest);
  return 'sent';
}

/** Requests the digests of an animal's files, and stores the promise in `digestsByAnimal`. */
function fetchDigests(
  animalId: string,
  digestsByAnimal: Map<string, Promise<Set<string>>>,
  signal: AbortSignal,
) {
  const input = { params: { animalId }, query: {} };
  const digests = makeCall(attachments.allByAnimal, input, { signal }).then(
    ({ data }) => new Set(data.artifactAttachments.flatMap(({ digest }) => digest ?? [])),
  );
  digestsByAnimal.set(animalId, digests);
  // After a failed request the next photo asks again.
  digests.catch(() => digestsByAnimal.delete(animalId));
  return digests;
}

/** Plans the sending of dropped photos: those of one animal one after another, in the order of their names. */
async function planSending(runId: string, files: readonly SendableFile[]): Promise<SendingPlan> {
  const findOwner = photoOwnerFinder(await fetchAnimals(runId));
  const positions = new Map(sortPhotos(files.map(({ path }) => path)).map((path, index) => [path, index]));
  const photos = files
    .filter(({ path }) => attachmentTypeOf({ name: path, type: '' }) === 'photo')
    .toSorted((a, b) => (positions.get(a.path) ?? 0) - (positions.get(b.path) ?? 0));
  if (photos.length === 0) throw new Error('There is no photo among them.');
  const digestsByAnimal = new Map<string, Promise<Set<string>>>();
  const groups = Map.groupBy(photos, ({ path }) => findOwner(path)?.id ?? '');
  return {
    groups: [...groups.values()],
    async sendFile(file, signal) {
      const animal = findOwner(file.path);
      return animal ? await sendPhoto(animal.id, file, digestsByAnimal, signal) : 'unmatched';
    },
  };
}

/** Takes photos for the animals from the source of an import, and finds the animals by their numbers and names. */
export function Photos({ runId }: { readonly runId: string }) {
  const makePlan = useCallback((files: readonly SendableFile[]) => planSending(runId, files), [runId]);
  return (
    <SendFiles
      runId={runId}
      title="Photos"
      text="Photos that are named by the number or name of an animal are added to it. Photos that are already there are left out."
      dropZoneOptions={DROP_ZONE}
      unmatchedText={(count) => `${pluralize(count, 'photo is', 'photos are')} of no animal, or of several`}
      makePlan={makePlan}
    />
  );
}
