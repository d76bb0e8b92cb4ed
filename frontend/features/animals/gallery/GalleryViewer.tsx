import { care } from '#shared/calls/animals/care.ts';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { useModules } from '#client/useModules.ts';
import { Lightbox } from '#ui/lightbox/Lightbox.tsx';
import type { LightboxItem } from '#ui/lightbox/lightbox-item.ts';
import { SpeciesPicture } from '#ui/picture/SpeciesPicture.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import type { GalleryAnimal } from './queries.ts';

const lightboxItem = ({
  id,
  animalName,
  animalType,
  flag,
  flagReason,
  blobUrl,
  thumbnailBlobUrl,
}: GalleryAnimal): LightboxItem => {
  const src = blobUrl ?? thumbnailBlobUrl;
  return {
    id,
    title: animalName,
    warning: flag ? `Flagged: ${flagReason}` : undefined,
    kind: src ? 'picture' : 'drawing',
    src,
    drawing: <SpeciesPicture typeName={animalType} size={420} />,
    actions: <ButtonLink to={`/animals/${id}`}>Open {animalName}</ButtonLink>,
  };
};

interface Props {
  readonly animals: readonly GalleryAnimal[];
  readonly currentId: string;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** The time for which a loaded text is cached: users go back and forth between pictures. */
const CACHE_MS = 60_000;

/** The public text of the animal in view; loaded only if the role and the rescue's modules have such texts. */
function useBlurb(animalId: string): Pick<LightboxItem, 'note' | 'isLoading'> {
  const canRead = useAccess(care.blurb.access);
  const enabled = useModules(canRead)?.publicityBlurb === true && canRead;
  const { data, error, isLoading } = useCall(
    care.blurb,
    { query: { animalId } },
    { enabled, staleTime: CACHE_MS },
  );
  return { note: data?.blurb ?? (error ? fetchErrorText(error) : undefined), isLoading };
}

/** The animals of the gallery one by one, each with its public text and a link to its page. */
export default function GalleryViewer({ animals, currentId, onShow, onClose }: Props) {
  const blurb = useBlurb(currentId);
  const items = animals.map((animal) => ({ ...lightboxItem(animal), ...(animal.id === currentId && blurb) }));
  return <Lightbox items={items} currentId={currentId} onShow={onShow} onClose={onClose} />;
}
