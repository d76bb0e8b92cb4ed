import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LightboxItem } from './Lightbox.tsx';

/** How much larger a press makes a picture. */
const ZOOM = 2.5;

interface Zoom {
  /** Width of the picture in px. */
  readonly width: number;
  /** The pressed point, as fractions of width and height. */
  readonly x: number;
  readonly y: number;
}

/** A picture that fits; a press shows the place that was pressed larger, another one all of it. */
function Picture({ src, title }: { src: string; title: string }) {
  const [zoom, setZoom] = useState<Zoom>();
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!zoom || !element) return;
    element.scrollLeft = zoom.x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = zoom.y * element.scrollHeight - element.clientHeight / 2;
  }, [zoom]);
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    if (zoom) return setZoom(undefined);
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // The keyboard presses the middle.
    const at =
      detail > 0 && width > 0
        ? { x: (clientX - left) / width, y: (clientY - top) / height }
        : { x: 0.5, y: 0.5 };
    setZoom({ width: width * ZOOM, ...at });
  };
  if (failed) return <p role="alert">The picture could not be loaded.</p>;
  return (
    <div className="lightbox-picture" ref={box} data-zoomed={zoom ? '' : undefined}>
      <button type="button" aria-label={`${title}: ${zoom ? 'show all of it' : 'zoom in'}`} onClick={press}>
        <img
          src={src}
          alt=""
          decoding="async"
          style={zoom && { width: zoom.width }}
          onError={() => setFailed(true)}
        />
      </button>
    </div>
  );
}

/** A video with the browser's own controls; what it cannot play, as many phones' recordings, is to be downloaded. */
function Video({ src, title }: { src: string; title: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p role="alert">This browser cannot play the video. Download it to watch it.</p>;
  return (
    // Videos of animals have no captions; the note below describes them.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <video
      className="lightbox-video"
      src={src}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      onError={() => setFailed(true)}
    />
  );
}

/** The middle of the lightbox: what is looked at. */
export function LightboxStage({ item: { kind, src, title, drawing } }: { item: LightboxItem }) {
  if (kind === 'drawing' || !src) return <div className="lightbox-drawing">{drawing}</div>;
  if (kind === 'picture') return <Picture src={src} title={title} />;
  if (kind === 'page') {
    // Browsers show no PDF in a sandboxed frame; it comes from the files' own origin, which runs no scripts.
    // eslint-disable-next-line react/iframe-missing-sandbox
    return <iframe className="lightbox-page" src={src} title={title} />;
  }
  return <Video src={src} title={title} />;
}
