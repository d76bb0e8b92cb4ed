import {
  type KeyboardEvent,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../picture/icons.tsx';
import { LightboxStage } from './LightboxStage.tsx';
import './lightbox.css';

/** An item of a lightbox, which shows one at a time. */
export interface LightboxItem {
  readonly id: string;
  readonly title: string;
  /** 'page' is a document in a frame; 'drawing' a placeholder for a missing photo. */
  readonly kind: 'picture' | 'video' | 'page' | 'drawing';
  /** Where it is; a drawing has none. */
  readonly src?: string | undefined;
  readonly drawing?: ReactNode;
  /** The facts under its title. */
  readonly warning?: string | undefined;
  /** The note below it. */
  readonly note?: string | undefined;
  /** That is being asked for: both appear at once, so that the picture does not shrink under one's eyes. */
  readonly waits?: boolean;
  /** Links and buttons beside the title. */
  readonly actions?: ReactNode;
}

interface Props {
  readonly items: readonly LightboxItem[];
  /** Id of the one that is shown. */
  readonly current: string;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** A swipe is this long in px, and more across than up or down. */
const SWIPE = 48;

/** Opens a native dialog over everything: focus stays in it, and returns to where it was. */
function useOpen(onClosed: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the dialog leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Closed by the browser itself, as the back gesture of a phone does.
  const closed = () => dialog.current && !dialog.current.open && onClosed();
  return { dialog, closed };
}

/** Which way a finger went over the stage. */
function useSwipe(go: (by: number) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      const touch = changedTouches[0];
      // Who moves about in a picture that is zoomed does not want the next one.
      if (!touch || !from.current || currentTarget.querySelector('[data-zoomed]')) return;
      const across = touch.clientX - from.current.x;
      const along = Math.abs(touch.clientY - from.current.y);
      from.current = undefined;
      if (Math.abs(across) > SWIPE && Math.abs(across) > 1.5 * along) go(across < 0 ? 1 : -1);
    },
  };
}

/**
 * Shows pictures, videos and pages in place, over the screen: arrow keys and swipes lead to the next, Escape closes,
 * a press on a picture zooms. Focus stays within and returns to what opened it.
 */
export function Lightbox({ items, current, onShow, onClose }: Props) {
  const { dialog, closed } = useOpen(onClose);
  const index = items.findIndex(({ id }) => id === current);
  const item = items[index];
  const next = items[index + 1];
  const go = (by: number) => {
    const to = items[index + by];
    if (to) onShow(to.id);
  };
  const swipe = useSwipe(go);
  useEffect(() => {
    // The next one is there when it is asked for.
    if (next?.kind === 'picture' && next.src) new Image().src = next.src;
  }, [next?.kind, next?.src]);
  useEffect(() => {
    if (!item) onClose();
  }, [item, onClose]);

  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    // A video uses the arrow keys itself.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'Home') go(-index);
    if (event.key === 'End') go(items.length - 1 - index);
  };
  if (!item) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className="lightbox" aria-label={item.title} onKeyDown={key} onClose={closed}>
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
      <div className="lightbox-middle" data-waits={item.waits ? '' : undefined} {...swipe}>
        <LightboxStage key={item.id} item={item} />
        {items.length > 1 && (
          <>
            <span className="lightbox-turn" data-side="left">
              <Button icon="chevron" aria-label="Previous" disabled={index === 0} onClick={() => go(-1)} />
            </span>
            <span className="lightbox-turn" data-side="right">
              <Button icon="chevron" aria-label="Next" disabled={!next} onClick={() => go(1)} />
            </span>
          </>
        )}
      </div>
      {item.note && <p className="lightbox-note">{item.note}</p>}
    </dialog>
  );
}
