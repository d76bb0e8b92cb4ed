import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { type FileActions, fileTitle } from '../file/file-actions.ts';
import { moveId } from '#ui/rows/order.ts';
import { PhotoCard } from './PhotoCard.tsx';
import { useDrag } from '#ui/rows/useDrag.ts';
import type { PhotoOrder } from './usePhotoOrder.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const MovePhoto = lazyComponent(() => import('./MovePhoto.tsx'));

interface Props {
  /** The photos, ordered by rank. */
  readonly photos: readonly Attachment[];
  readonly order: PhotoOrder;
  readonly actions: FileActions;
}

/** The photos by rank, the first as profile picture; their order is changed by dragging or from their menus. */
export function Photos({ photos, order, actions }: Props) {
  const orderedPhotos = order.inShownOrder(photos);
  const ids = orderedPhotos.map(({ id }) => id);
  const [announcement, announce] = useState('');
  const [photoToMove, setPhotoToMove] = useState<Attachment>();
  const focusTargetId = useRef<string>(undefined);
  const list = useRef<HTMLUListElement>(null);

  const reorder = (id: string, next: readonly string[]) => {
    const movedPhoto = orderedPhotos.find((photo) => photo.id === id);
    if (!movedPhoto) return;
    announce(`${fileTitle(movedPhoto)} is now ${next.indexOf(id) + 1} of ${next.length}`);
    void order.save(next);
  };
  const move = (id: string, toIndex: number) => {
    focusTargetId.current = id;
    reorder(id, moveId(ids, id, toIndex));
  };
  const { drag, startDrag } = useDrag(ids, reorder);
  useEffect(() => {
    // The menu moved away with its card: the focus follows it.
    const id = focusTargetId.current;
    if (!id) return;
    focusTargetId.current = undefined;
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
            onMove={(toIndex) => move(photo.id, toIndex)}
            onMoveTo={() => setPhotoToMove(photo)}
            onGrab={startDrag(photo.id)}
            isDragged={drag?.id === photo.id}
            dragIndex={drag?.ids.indexOf(photo.id)}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {photoToMove && (
        <MovePhoto
          title={fileTitle(photoToMove)}
          position={ids.indexOf(photoToMove.id) + 1}
          total={ids.length}
          onMove={(position) => {
            setPhotoToMove(undefined);
            move(photoToMove.id, position - 1);
          }}
          onClose={() => setPhotoToMove(undefined)}
        />
      )}
    </>
  );
}
