import { useRef, useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { readPhoto } from '#parts/files/uploads/choosing/heic.ts';
import { acceptedPhotos } from '#parts/files/file/media.ts';
import { UploadList } from '#parts/files/uploads/UploadList.tsx';
import { isAtRisk, useTransfers, useUploads } from '#parts/files/uploads/sending/useUploads.ts';
import { profilePhoto } from '../wizard/usePhotoUpload.ts';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#parts/files/uploads/choosing/FileInput.tsx';
import { LeaveGuard } from '#ui/dialog/LeaveGuard.tsx';
import '#parts/files/uploads/uploads.css';

/** Uploads a profile picture for each of several animals: one by one, or many at once in the order of the animals. */
export function ArrivalPhotos({ animals }: { readonly animals: readonly AnimalRow[] }) {
  const queue = useUploads();
  const [photoNames, setPhotoNames] = useState<Readonly<Record<string, string>>>({});
  const picker = useRef<HTMLInputElement>(null);
  /** The animal whose photo is being chosen; undefined for all of them in turn. */
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
      const { photo, fault } = await readPhoto(file);
      if (photo) good.push({ animal, file: photo });
      else queue.refuse({ file }, fault);
    }
    setPhotoNames((before) => ({
      ...before,
      ...Object.fromEntries(good.map(({ animal, file }) => [animal.id, file.name])),
    }));
    queue.add(good.map(({ animal, file }) => ({ file, body: profilePhoto(animal.id, file) })));
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
