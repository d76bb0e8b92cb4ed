import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../picture/icons.tsx';
import { moveId } from './order.ts';
import { useDrag } from './useDrag.ts';
import './order-rows.css';

interface Row {
  readonly id: string;
  readonly name: string;
}

interface Props<R> {
  /** The rows in their present order. */
  readonly rows: readonly R[];
  /** Renders the contents of a row: its name, or more. */
  readonly renderRow: (row: R) => ReactNode;
  readonly onReorder: (ids: readonly string[]) => void;
  /** Announces the new position to screen readers. */
  readonly onAnnounce: (text: string) => void;
}

/** The directions of a move, with the change of its index. */
const DIRECTIONS = { up: -1, down: 1 } as const;
type Direction = keyof typeof DIRECTIONS;

/** Rows one below the other, moved by their grips or by their buttons. */
export function OrderRows<R extends Row>({ rows, renderRow, onReorder, onAnnounce }: Props<R>) {
  const ids = rows.map(({ id }) => id);
  const list = useRef<HTMLOListElement>(null);
  const focusTarget = useRef<{ readonly id: string; readonly direction: Direction }>(undefined);
  const applyOrder = (id: string, next: readonly string[]) => {
    const { name = '' } = rows.find((row) => row.id === id) ?? {};
    onAnnounce(`${name} is now ${next.indexOf(id) + 1} of ${next.length}`);
    onReorder(next);
  };
  const { drag, startDrag } = useDrag(ids, applyOrder);
  const move = (id: string, direction: Direction) => {
    focusTarget.current = { id, direction };
    applyOrder(id, moveId(ids, id, ids.indexOf(id) + DIRECTIONS[direction]));
  };
  useEffect(() => {
    // A move takes the focus from its button; at an end of the list, that button is also disabled.
    const movedRow = focusTarget.current;
    if (!movedRow) return;
    focusTarget.current = undefined;
    const [pressedButton, other] = [movedRow.direction, movedRow.direction === 'up' ? 'down' : 'up'].map(
      (direction) =>
        list.current?.querySelector<HTMLButtonElement>(
          `[data-drag="${movedRow.id}"] [data-way=${direction}]`,
        ),
    );
    (pressedButton?.disabled ? other : pressedButton)?.focus();
  });
  return (
    <ol className="order" ref={list} data-dragging={drag ? '' : undefined}>
      {rows.map((row, index) => (
        <li
          key={row.id}
          data-drag={row.id}
          data-held={drag?.id === row.id || undefined}
          style={drag && { order: drag.ids.indexOf(row.id) }}
        >
          <span
            className="order-grip"
            title="Drag to another position"
            aria-hidden="true"
            onPointerDown={startDrag(row.id)}
          >
            <Icon name="grip" />
          </span>
          <span className="order-name">{renderRow(row)}</span>
          <MoveButtons
            name={row.name}
            index={index}
            total={rows.length}
            onMove={(direction) => move(row.id, direction)}
          />
        </li>
      ))}
    </ol>
  );
}

interface MoveButtonsProps {
  readonly name: string;
  readonly index: number;
  readonly total: number;
  readonly onMove: (direction: Direction) => void;
}

function MoveButtons({ name, index, total, onMove }: MoveButtonsProps) {
  return (
    <span className="order-moves">
      <Button variant="quiet" data-way="up" disabled={index === 0} onClick={() => onMove('up')}>
        Up<span className="visually-hidden"> {name}</span>
      </Button>
      <Button variant="quiet" data-way="down" disabled={index === total - 1} onClick={() => onMove('down')}>
        Down<span className="visually-hidden"> {name}</span>
      </Button>
    </span>
  );
}
