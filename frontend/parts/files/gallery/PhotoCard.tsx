import type { PointerEvent } from 'react';
import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { Pill } from '#ui/message/states.tsx';
import { Day } from '#client/Day.tsx';
import { type FileActions, fileTitle } from '../file/file-actions.ts';
import { FileMenu } from '../file/FileMenu.tsx';

interface Props {
  readonly photo: Attachment;
  /** The index of the photo, from 0; `total` is the number of photos. */
  readonly index: number;
  readonly total: number;
  readonly actions: FileActions;
  readonly onMove: (toIndex: number) => void;
  /** Opens the dialog in which the new position is entered. */
  readonly onMoveTo: () => void;
  readonly onGrab: (event: PointerEvent) => void;
  /** True while this photo is dragged. */
  readonly isDragged: boolean;
  /** The index at which the card is shown while photos are dragged; undefined at other times. */
  readonly dragIndex?: number | undefined;
}

function MoveButtons({
  index,
  total,
  onMove,
  onMoveTo,
}: Pick<Props, 'index' | 'total' | 'onMove' | 'onMoveTo'>) {
  if (total < 2) return null;
  return (
    <div className="dropdown-group">
      {index > 1 && (
        <button type="button" onClick={() => onMove(0)}>
          <Icon name="paw" />
          Make profile picture
        </button>
      )}
      <button type="button" disabled={index === 0} onClick={() => onMove(index - 1)}>
        <span className="turned-up">
          <Icon name="chevron" />
        </span>
        Earlier
      </button>
      <button type="button" disabled={index === total - 1} onClick={() => onMove(index + 1)}>
        <Icon name="chevron" />
        Later
      </button>
      {total > 3 && (
        <button type="button" onClick={onMoveTo}>
          <Icon name="grip" />
          Move to …
        </button>
      )}
    </div>
  );
}

/** A photo with its menu; the grip moves it with mouse or finger, the menu with the keyboard. */
export function PhotoCard({
  photo,
  index,
  total,
  actions,
  onMove,
  onMoveTo,
  onGrab,
  isDragged,
  dragIndex,
}: Props) {
  const { id, originalFileName, thumbnailBlobUrl, blobUrl, attachmentDate, publicityRank } = photo;
  const title = fileTitle(photo);
  return (
    <li
      className="card photo-card"
      data-drag={id}
      data-held={isDragged || undefined}
      style={dragIndex === undefined ? undefined : { order: dragIndex }}
    >
      <button type="button" className="photo-open" onClick={() => actions.onOpen(photo)}>
        <img
          src={thumbnailBlobUrl ?? blobUrl}
          alt={`Open ${title}`}
          width={320}
          height={240}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      </button>
      {publicityRank === 1 && (
        <span className="photo-rank">
          <Pill tone="ok">Profile picture</Pill>
        </span>
      )}
      {total > 1 && (
        <span
          className="grip"
          title="Drag to another position, or use Move to … in the menu"
          aria-hidden="true"
          onPointerDown={onGrab}
        >
          <Icon name="grip" />
        </span>
      )}
      <div className="photo-foot">
        <p>
          <strong title={originalFileName}>{title}</strong>
          <small>
            {title !== originalFileName && `${originalFileName} · `}
            <Day day={attachmentDate} />
          </small>
        </p>
        <FileMenu file={photo} actions={actions}>
          <MoveButtons index={index} total={total} onMove={onMove} onMoveTo={onMoveTo} />
        </FileMenu>
      </div>
    </li>
  );
}
