import { type DragEvent, useRef, useState } from 'react';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import type { BoardSection } from './board/board.ts';

/** Shows the number of animals as the drag image. */
function setDragLabel({ dataTransfer }: DragEvent, count: number): void {
  const label = document.createElement('div');
  label.className = 'placed-held';
  label.textContent = `${count} animals`;
  document.body.append(label);
  dataTransfer.setDragImage(label, 12, 12);
  // The element is needed only until the browser has copied it, at the start of the drag.
  setTimeout(() => label.remove());
}

/**
 * Drags animals over the board with a mouse or pen; a selected animal is dragged with the whole selection.
 * @param selectedAnimals the selected animals
 * @param onDrop called with the dragged animals when they are dropped on a section of the board
 */
export function useDragging(
  selectedAnimals: readonly PlacedAnimal[],
  onDrop: (animals: readonly PlacedAnimal[], destination: BoardSection) => void,
) {
  const draggedRef = useRef<readonly PlacedAnimal[]>([]);
  const [overKey, setOverKey] = useState('');
  const end = () => {
    draggedRef.current = [];
    setOverKey('');
  };
  return {
    overKey,
    begin: (event: DragEvent, animal: PlacedAnimal) => {
      const isSelected = selectedAnimals.some(({ id }) => id === animal.id);
      draggedRef.current = isSelected ? selectedAnimals : [animal];
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData(
        'text/plain',
        draggedRef.current.map(({ animalName }) => animalName).join(', '),
      );
      if (draggedRef.current.length > 1) setDragLabel(event, draggedRef.current.length);
    },
    end,
    onOver: (event: DragEvent, { key }: BoardSection) => {
      if (draggedRef.current.length === 0) return;
      event.preventDefault();
      if (key !== overKey) setOverKey(key);
    },
    onDrop: (event: DragEvent, place: BoardSection) => {
      const animals = draggedRef.current;
      end();
      if (animals.length === 0) return;
      event.preventDefault();
      onDrop(animals, place);
    },
  };
}
