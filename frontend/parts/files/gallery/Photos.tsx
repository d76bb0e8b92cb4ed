import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { type FileActions, titleOf } from '../file/file-actions.ts';
import { movedTo } from '#ui/rows/order.ts';
import { PhotoCard } from './PhotoCard.tsx';
import { useDrag } from '#ui/rows/useDrag.ts';
import { useOrder } from './useOrder.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const MovePhoto = lazyComponent(() => import('./MovePhoto.tsx'));

interface Props {
  /** By rank. */
  readonly photos: readonly Attachment[];
  readonly actions: FileActions;
}

/** The photos by rank, the first as profile picture; their order is changed by dragging or from their menus. */
export function Photos({ photos, actions }: Props) {
  const { orderedPhotos, save } = useOrder(photos);
  const ids = orderedPhotos.map(({ id }) => id);
  const [announcement, say] = useState('');
  const [moving, setMoving] = useState<Attachment>();
  const toFocus = useRef<string>(undefined);
  const list = useRef<HTMLUListElement>(null);

  const reorder = (id: string, next: readonly string[]) => {
    const moved = orderedPhotos.find((photo) => photo.id === id);
    if (!moved) return;
    say(`${titleOf(moved)} is now ${next.indexOf(id) + 1} of ${next.length}`);
    void save(next);
  };
  const move = (id: string, to: number) => {
    toFocus.current = id;
    reorder(id, movedTo(ids, id, to));
  };
  const { drag, grab } = useDrag(ids, reorder);
  useEffect(() => {
    // The menu moved away with its card: the focus follows it.
    const id = toFocus.current;
    if (!id) return;
    toFocus.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-drag="${id}"] .dropdown > button`)?.focus();
  });

  return (
    <>
      <ul className="photos" ref={list} data-dragging={drag ? '' : undefined}>
        {orderedPhotos.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            index={index}
            total={orderedPhotos.length}
            actions={actions}
            onMove={(to) => move(photo.id, to)}
            onMoveTo={() => setMoving(photo)}
            onGrab={grab(photo.id)}
            isDragged={drag?.id === photo.id}
            place={drag?.ids.indexOf(photo.id)}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {moving && (
        <MovePhoto
          title={titleOf(moving)}
          place={ids.indexOf(moving.id) + 1}
          total={ids.length}
          onMove={(place) => {
            setMoving(undefined);
            move(moving.id, place - 1);
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  );
}
