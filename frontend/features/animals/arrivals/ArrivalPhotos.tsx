import { useRef, useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { readPhoto } from '#parts/files/uploads/choosing/heic.ts';
import { acceptedPhotoTypes } from '#parts/files/file/media.ts';
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
  const pickerRef = useRef<HTMLInputElement>(null);
  /** The animal whose photo is being chosen; undefined if one photo is being chosen for each animal. */
  const target = useRef<AnimalRow>(undefined);
  const choose = (animal?: AnimalRow) => {
    target.current = animal;
    pickerRef.current?.click();
  };
  const addPhotos = async (files: readonly File[]) => {
    // While photos are converted, a button may choose another animal.
    const single = target.current;
    const targets = single ? [single] : animals;
    const pairs = targets.flatMap((animal, i) => (files[i] ? [{ animal, file: files[i] }] : []));
    const usablePhotos: typeof pairs = [];
    for (const { animal, file } of pairs) {
      const { photo, fault } = await readPhoto(file);
      if (photo) usablePhotos.push({ animal, file: photo });
      else queue.refuse({ file }, fault);
    }
    for (const file of files.slice(targets.length))
      queue.refuse({ file }, single ? 'Only one photo at a time' : 'No animal is left for this photo');
    setPhotoNames((previous) => ({
      ...previous,
      ...Object.fromEntries(usablePhotos.map(({ animal, file }) => [animal.id, file.name])),
    }));
    queue.add(usablePhotos.map(({ animal, file }) => ({ file, body: profilePhoto(animal.id, file) })));
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
        ref={pickerRef}
        label="Photos of new arrivals"
        multiple
        accept={acceptedPhotoTypes()}
        onFiles={(files) => void addPhotos(files)}
      />
      <UploadList queue={queue} />
      <LeaveGuard isActive={isAtRisk(useTransfers(queue))} title="Photos are still uploading">
        <p>If you leave now, files that haven’t finished uploading are lost.</p>
      </LeaveGuard>
    </div>
  );
}
