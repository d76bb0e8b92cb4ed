import { useMay } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';

/** The title of the register, with Add. */
export function Head({ onAdd }: { readonly onAdd: () => void }) {
  const adds = useMay('animals.add');
  return (
    <div className="page-head">
      <h1>Animals</h1>
      <span className="page-buttons">
        {adds && (
          <Button variant="primary" icon="plus" onClick={onAdd}>
            Add
          </Button>
        )}
      </span>
    </div>
  );
}
