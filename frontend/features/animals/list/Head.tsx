import { Link } from 'react-router';
import { useMay } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/picture/icons.tsx';

/** The title of the register, with Add. */
export function Head({ onAdd }: { readonly onAdd: () => void }) {
  const adds = useMay('animals.add');
  return (
    <div className="page-head">
      <h1>Animals</h1>
      <span className="page-buttons">
        <Link className="button button-secondary" to="/animals/places">
          <Icon name="home" />
          Who is where
        </Link>
        {adds && (
          <Button variant="primary" icon="plus" onClick={onAdd}>
            Add
          </Button>
        )}
      </span>
    </div>
  );
}
