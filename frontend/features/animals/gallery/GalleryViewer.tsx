import { Link } from 'react-router';
import { Lightbox, type Shown } from '#ui/lightbox/Lightbox.tsx';
import { SpeciesPicture } from '#ui/picture/SpeciesPicture.tsx';
import type { Pictured } from './queries.ts';

const shownOf = ({ id, animalName, animalType, blobUrl, thumbnailBlobUrl }: Pictured): Shown => {
  const src = blobUrl ?? thumbnailBlobUrl;
  return {
    id,
    title: animalName,
    kind: src ? 'picture' : 'drawing',
    src,
    drawing: <SpeciesPicture typeName={animalType} seed={id} size={420} />,
    actions: (
      <Link className="button" to={`/animals/${id}`}>
        Open {animalName}
      </Link>
    ),
  };
};

interface Props {
  readonly animals: readonly Pictured[];
  readonly current: string;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** The animals of the gallery one by one, each with the way to its page. */
export default function GalleryViewer({ animals, current, onShow, onClose }: Props) {
  return <Lightbox items={animals.map(shownOf)} current={current} onShow={onShow} onClose={onClose} />;
}
