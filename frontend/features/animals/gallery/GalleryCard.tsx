import { memo } from 'react';
import { Icon } from '#ui/picture/icons.tsx';
import { SpeciesPicture } from '#ui/picture/SpeciesPicture.tsx';
import type { GalleryAnimal } from './queries.ts';

interface Props {
  readonly animal: GalleryAnimal;
  readonly onOpen: (id: string) => void;
}

/** The picture of an animal with its name; a press enlarges it. */
export const GalleryCard = memo(function GalleryCard({ animal, onOpen }: Props) {
  const { id, animalName, animalType, flag, flagReason, thumbnailBlobUrl } = animal;
  return (
    <li>
      <button type="button" className="card gallery-card" onClick={() => onOpen(id)}>
        <span className="gallery-picture">
          {thumbnailBlobUrl ? (
            <img src={thumbnailBlobUrl} alt="" width={240} height={240} loading="lazy" decoding="async" />
          ) : (
            <SpeciesPicture typeName={animalType} size={240} />
          )}
        </span>
        <span className="gallery-name">
          <strong>{animalName}</strong>
          {flag && (
            <span className="flag" title={flagReason}>
              <Icon name="flag" size={16} />
              <span className="visually-hidden">Flagged: {flagReason}</span>
            </span>
          )}
        </span>
      </button>
    </li>
  );
});
