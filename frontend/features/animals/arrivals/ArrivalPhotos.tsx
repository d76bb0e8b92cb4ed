import { useRef, useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { HEIC_FAULT, readable } from '#parts/files/uploads/choosing/heic.ts';
import { acceptedPhotos, fileFault, mediaTypeOf, storedName } from '#parts/files/file/media.ts';
import { UploadList } from '#parts/files/uploads/UploadList.tsx';
import { isAtRisk, useTransfers, useUploads } from '#parts/files/uploads/sending/useUploads.ts';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#parts/files/uploads/choosing/FileInput.tsx';
import { LeaveGuard } from '#ui/dialog/LeaveGuard.tsx';
import '#parts/files/uploads/uploads.css';

const workOf = ({ id }: AnimalRow, file: File) => ({
  file,
  body: {
    animalId: id,
    attachmentType: 'photo' as const,
    publicityRank: 1,
    fileName: storedName(file.name),
    contentType: mediaTypeOf(file),
    size: file.size,
  },
});

/** A profile picture for each of several: one by one, or many at once in the order of the names. */
export function ArrivalPhotos({ animals }: { readonly animals: readonly AnimalRow[] }) {
  const queue = useUploads();
  const [photoNames, setPhotoNames] = useState<Readonly<Record<string, string>>>({});
  const picker = useRef<HTMLInputElement>(null);
  /** The animal that photos are being chosen for; undefined for all of them in turn. */
  const target = useRef<AnimalRow>(undefined);
  const choose = (animal?: AnimalRow) => {
    target.current = animal;
    picker.current?.click();
  };
  const take = async (files: readonly File[]) => {
    const targets = target.current ? [target.current] : animals;
    const pairs = targets.flatMap((animal, i) => (files[i] ? [{ animal, file: files[i] }] : []));
    const good: typeof pairs = [];
    for (const { animal, file } of pairs) {
      const fault = fileFault(file, 'photo');
      const read = fault ? undefined : await readable(file);
      if (read) good.push({ animal, file: read });
      else queue.refuse({ file }, fault ?? HEIC_FAULT);
    }
    setPhotoNames((before) => ({
      ...before,
      ...Object.fromEntries(good.map(({ animal, file }) => [animal.id, file.name])),
    }));
    queue.add(good.map(({ animal, file }) => workOf(animal, file)));
  };
  return (
    <div className="taken-photos">
      <Button variant="primary" icon="photo" onClick={() => choose()}>
        Choose one photo per animal, in this order
      </Button>
      <ul>
        {animals.map((animal) => (
          <li key={animal.id}>
            <span>
              {animal.animalName}
              {photoNames[animal.id] && <small> {photoNames[animal.id]}</small>}
            </span>
            <Button aria-label={`Photo of ${animal.animalName}`} onClick={() => choose(animal)}>
              {photoNames[animal.id] ? 'Another photo' : 'Photo'}
            </Button>
          </li>
        ))}
      </ul>
      <FileInput
        ref={picker}
        label="Photos of new arrivals"
        multiple
        accept={acceptedPhotos()}
        onFiles={(files) => void take(files)}
      />
      <UploadList queue={queue} />
      <LeaveGuard active={isAtRisk(useTransfers(queue))} title="Photos are still uploading">
        <p>If you leave now, files that haven’t finished uploading are lost.</p>
      </LeaveGuard>
    </div>
  );
}
