import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import Carousel, { type GenericSlide, type Slide, type ZoomRef } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { Button } from '../Button.tsx';
import { Icon } from '../picture/icons.tsx';
import type { LightboxItem } from './lightbox-item.ts';
import { LightboxStage } from './LightboxStage.tsx';
import 'yet-another-react-lightbox/styles.css';
import './lightbox.css';

/** A slide that the carousel cannot draw itself. */
interface OtherSlide extends GenericSlide {
  readonly type: 'other';
  readonly item: LightboxItem;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    other: OtherSlide;
  }
}

interface Props {
  readonly items: readonly LightboxItem[];
  /** The id of the item that is shown. */
  readonly currentId: string;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** Opens a native dialog over everything: focus stays in it, and returns to where it was. */
function useOpenDialog(onClosed: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before the dialog leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Called also when the browser itself closes the dialog, as by the back gesture of a phone.
  const handleClose = () => dialog.current && !dialog.current.open && onClosed();
  return { dialog, handleClose };
}

const slideOf = (item: LightboxItem): Slide =>
  item.kind === 'picture' && item.src ? { src: item.src, alt: item.title } : { type: 'other', item };

/** The slides, the same array until an id or picture changes: with a new one the carousel would start over. */
function useSlides(items: readonly LightboxItem[]): Slide[] {
  const content = items.map(({ id, src }) => `${id} ${src}`).join('\n');
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => items.map(slideOf), [content]);
}

/** The index that a key leads to; undefined for another key. */
function keyTargetIndex(key: string, index: number, lastIndex: number): number | undefined {
  const targets = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: lastIndex };
  return Object.entries(targets).find(([name]) => name === key)?.[1];
}

/** True for the browser's own combinations, such as Alt and an arrow, and for keys of a playing video. */
const usesKeys = ({ altKey, ctrlKey, metaKey, target }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || target instanceof HTMLVideoElement;

/**
 * Shows pictures, videos and pages in place, over the screen: arrow keys and swipes lead to the next, Escape closes,
 * pictures zoom by two fingers, a double press, buttons and keys. Focus stays within and returns to what opened it.
 */
export function Lightbox({ items, currentId, onShow, onClose }: Props) {
  const { dialog, handleClose } = useOpenDialog(onClose);
  const index = items.findIndex(({ id }) => id === currentId);
  const item = items[index];
  const slides = useSlides(items);
  const show = (slideIndex: number) => {
    const target = items[slideIndex];
    if (target && target.id !== currentId) onShow(target.id);
  };
  useEffect(() => {
    if (!item) onClose();
  }, [item, onClose]);

  const zoom = useRef<ZoomRef>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  // Handles keys before the carousel does, which drops presses that follow each other quickly.
  const handleKeyDown = (event: KeyboardEvent) => {
    const targetIndex = keyTargetIndex(event.key, index, items.length - 1);
    if (targetIndex === undefined || usesKeys(event) || (zoom.current?.zoom ?? 1) > 1) return;
    event.preventDefault();
    event.stopPropagation();
    show(targetIndex);
  };
  if (!item) return null;
  const buttonRenderers = items.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={item.title}
      onKeyDownCapture={handleKeyDown}
      onKeyDown={closeOnEscape}
      onClose={handleClose}
    >
      <header className="lightbox-head">
        <h2 aria-live="polite">
          {item.title}
          {items.length > 1 && (
            <small>
              {' '}
              {index + 1} of {items.length}
            </small>
          )}
        </h2>
        <div className="lightbox-actions">{item.actions}</div>
        <Button variant="quiet" icon="close" aria-label="Close" onClick={onClose} />
      </header>
      {item.warning && (
        <p className="lightbox-warning">
          <Icon name="flag" size={18} /> {item.warning}
        </p>
      )}
      <div className="lightbox-middle" data-waits={item.isLoading ? '' : undefined}>
        <Carousel
          plugins={[Inline, Zoom]}
          slides={slides}
          index={index}
          carousel={{ finite: true, preload: 1, padding: 0 }}
          controller={{ closeOnEscape: false, touchAction: 'none' }}
          zoom={{ maxZoomPixelRatio: 3, pinchZoomV4: true, ref: zoom }}
          on={{ view: ({ index: slideIndex }) => show(slideIndex) }}
          render={{
            ...buttonRenderers,
            iconError: () => <span role="alert">Couldn’t load the photo.</span>,
            slide: ({ slide, offset }) =>
              slide.type === 'other' && <LightboxStage item={slide.item} isCurrent={offset === 0} />,
          }}
        />
      </div>
      {item.note && <p className="lightbox-note">{item.note}</p>}
    </dialog>
  );
}
