import { useState } from 'react';
import { stopNavigationEventsPropagation } from 'yet-another-react-lightbox';
import type { LightboxItem } from './lightbox-item.ts';

/**
 * A video with the browser's own controls; one that it cannot play, such as many phones' recordings, can be downloaded.
 */
function Video({ src, title }: { src: string; title: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p role="alert">This browser can’t play the video. Download it to watch it.</p>;
  return (
    // Videos of animals have no captions; the note below describes them. The player handles arrow keys and swipes
    // itself.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <video
      {...stopNavigationEventsPropagation()}
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

interface Props {
  readonly item: LightboxItem;
  /** False for a neighboring item; a PDF or video is loaded only when it is shown. */
  readonly isCurrent: boolean;
}

/** Shows an item that is not a picture: a drawing, a PDF or a video. */
export function LightboxStage({ item: { kind, src, title, drawing }, isCurrent }: Props) {
  if (kind === 'drawing' || !src) return <div className="lightbox-drawing">{drawing}</div>;
  if (!isCurrent) return <></>;
  if (kind === 'page') {
    // Browsers show no PDF in a sandboxed frame; the file comes from a separate origin, which runs no scripts.
    // eslint-disable-next-line react/iframe-missing-sandbox
    return <iframe className="lightbox-page" src={src} title={title} />;
  }
  return <Video src={src} title={title} />;
}
