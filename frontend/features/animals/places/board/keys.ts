import type { KeyboardEvent } from 'react';

const boxesIn = (element: Element): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('input[data-placed]'),
];

/** After a move by keyboard, focuses the first of the animals at its new place. */
export function focusCard(id: string): void {
  document.querySelector<HTMLElement>(`input[data-placed="${CSS.escape(id)}"]`)?.focus();
}

/** Arrow keys go from card to card, up and down, and from place to place, left and right. */
export function walk(event: KeyboardEvent): void {
  const { key, currentTarget: board, target } = event;
  if (!(target instanceof HTMLElement) || !target.matches('input[data-placed]')) return;
  const boxes = boxesIn(board);
  const sections = [...board.children].map(boxesIn).filter(({ length }) => length > 0);
  const here = sections.findIndex((some) => some.includes(target));
  const goals: Record<string, HTMLElement | undefined> = {
    ArrowDown: boxes[boxes.indexOf(target) + 1],
    ArrowUp: boxes[boxes.indexOf(target) - 1],
    ArrowRight: sections[here + 1]?.[0],
    ArrowLeft: sections[here - 1]?.[0],
  };
  const goal = goals[key];
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}
