import { useEffect, useRef, useState } from 'react';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import type { Exposure } from '#shared/calls/animals/seen/exposure.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { publicPath, DEFAULT_COLOR } from '#shared/rules/exposure/public-name.ts';
import { useCall } from '#client/calls/api.ts';
import { saveFile } from '#records/download/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { toast } from '#ui/message/toast.ts';
import { usePublicDetails } from './usePublicDetails.ts';
import {
  drawPicture,
  canvasToFile,
  type Format,
  FORMATS,
  loadPhoto,
  type PictureContents,
} from './picture.ts';

interface Props {
  readonly animal: Animal;
  readonly exposure: Exposure;
}

/** The photo of an animal for a canvas; undefined while it loads, and if there is none or it failed to load. */
function usePhoto(url: string | undefined): { photo: ImageBitmap | undefined; isLoading: boolean } {
  const [photo, setPhoto] = useState<ImageBitmap>();
  const [isLoading, setLoading] = useState(url !== undefined);
  useEffect(() => {
    let isMounted = true;
    loadPhoto(url)
      .then((loadedPhoto) => isMounted && setPhoto(loadedPhoto))
      // A picture without the photo is shown: name and facts are worth sharing too.
      .catch(() => undefined)
      .finally(() => isMounted && setLoading(false));
    return () => {
      isMounted = false;
    };
  }, [url]);
  return { photo, isLoading };
}

/** Pictures of an animal in the sizes that social networks use, and a link to its flyer (product/exposure 3). */
export function Share({ animal, exposure: { publicName, isPublic, color, reasons } }: Props) {
  const { line, details } = usePublicDetails(animal);
  const { photo, isLoading } = usePhoto(animal.artifactAttachment?.blobUrl);
  const rescueName = useCall(tenants.tenantInfo, {}, { staleTime: 300_000 }).data?.tenant.name ?? '';
  const isHome = reasons.some(({ code }) => code === 'adopted');
  const path = isPublic && publicName ? publicPath(publicName, animal.id) : '';
  const contents: PictureContents = {
    name: animal.animalName,
    line,
    details,
    rescueName,
    address: path ? `${location.host}${publicPath(publicName)}` : '',
    color: color || DEFAULT_COLOR,
    photo,
    isHome,
  };
  if (reasons.some(({ code }) => code === 'deceased' || code === 'private')) return null;
  return (
    <section className="card section" aria-labelledby="share-title">
      <header>
        <h2 id="share-title">Share</h2>
        {!isHome && (
          <ButtonLink to={`/animals/flyer?id=${animal.id}`} variant="secondary" icon="print">
            Flyer
          </ButtonLink>
        )}
      </header>
      {!photo && !isLoading && <p className="muted">With a profile picture these would show it.</p>}
      <div className="share-pictures">
        {FORMATS.map((format) => (
          <Picture
            key={format.key}
            format={format}
            contents={contents}
            link={path && !isHome && reasons.length === 0 ? `${location.origin}${path}` : ''}
          />
        ))}
      </div>
    </section>
  );
}

interface PictureProps {
  readonly format: Format;
  readonly contents: PictureContents;
  /** The URL that is shared with the picture; '' for none. */
  readonly link: string;
}

const fileName = (name: string, { key }: Format) => `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${key}.jpg`;

/** One picture with its buttons for downloading and sharing. */
function Picture({ format, contents, link }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, format, contents);
  });
  const withFile = async (onFile: (file: File) => unknown) => {
    if (!canvas.current) return;
    try {
      await onFile(await canvasToFile(canvas.current, fileName(contents.name, format)));
    } catch (error) {
      // The user closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.error('The picture wasn’t shared. Please try again.');
    }
  };
  const text = contents.isHome
    ? `${contents.name} is home at last!`
    : `Meet ${contents.name}. ${link}`.trim();
  const canShare = typeof navigator.share === 'function';
  return (
    <figure className="share-picture">
      <canvas ref={canvas} role="img" aria-label={`${contents.name}, ${format.label}`} />
      <figcaption>
        <span>
          {format.label}{' '}
          <small className="muted">
            {format.width} × {format.height}
          </small>
        </span>
        <span className="share-buttons">
          <Button
            icon="download"
            aria-label={`Download ${format.label}`}
            onClick={() => void withFile((file) => saveFile(file, file.name))}
          >
            Download
          </Button>
          {canShare && (
            <Button
              aria-label={`Share ${format.label}`}
              onClick={() => void withFile((file) => navigator.share({ files: [file], text }))}
            >
              Share…
            </Button>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
