import { Link } from 'react-router';
import { PART_RIGHTS } from '#shared/access/parts.ts';
import { useAccess } from '#client/session/session-context.ts';
import { Dropdown } from '#ui/Dropdown.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { isGivenByPress } from '../offline/press.ts';
import type { ItemProps } from './useActions.ts';

/** More actions on a due item: complete it with other details, or note why it was not done. */
export function ItemMenu({ item, actions }: ItemProps) {
  const [canGive, canNote] = [useAccess(PART_RIGHTS[item.kind]), useAccess('animals.actions.notes')];
  const { kind, title, animalId, animalName } = item;
  return (
    <Dropdown label={<span className="visually-hidden">{`More: ${title} for ${animalName}`}</span>}>
      {canGive && isGivenByPress(item) && (
        <button type="button" onClick={() => actions.onComplete([item])}>
          <Icon name="edit" />
          Change day or dose…
        </button>
      )}
      {canNote && (
        <button type="button" onClick={() => actions.onNote(item)}>
          <Icon name="note" />
          {kind === 'med' ? 'Not given: add a note…' : 'Not done: add a note…'}
        </button>
      )}
      <Link to={`/animals/${animalId}`}>
        <Icon name="paw" />
        Open {animalName}
      </Link>
    </Dropdown>
  );
}
