import { SpeciesPicture } from './SpeciesPicture.tsx';

interface PicturedAnimal {
  readonly animalType: string;
  readonly artifactAttachment?: { readonly thumbnailBlobUrl: string } | undefined;
  /** In place of `artifactAttachment`, for rows that have only the URL. */
  readonly thumbnailBlobUrl?: string | undefined;
}

/** An animal's photo, or the drawing of its kind; decorative, since the name is beside it. */
export function AnimalPicture({
  animal: { animalType, artifactAttachment, thumbnailBlobUrl },
  size,
  eager = false,
}: {
  animal: PicturedAnimal;
  size: number;
  /** Loads it although it is not visible, as it is about to be printed. */
  eager?: boolean;
}) {
  const url = artifactAttachment?.thumbnailBlobUrl ?? thumbnailBlobUrl;
  return (
    <span className="animal-picture" style={{ width: size, height: size }}>
      {url ? (
        <img
          src={url}
          width={size}
          height={size}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <SpeciesPicture typeName={animalType} size={size} />
      )}
    </span>
  );
}
