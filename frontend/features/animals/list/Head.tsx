import { useMay } from '#client/me.ts';
import { Button } from '#ui/Button.tsx';

/** The title of the register, with Add. */
export function Head({ onAdd }: { readonly onAdd: () => void }) {
  const adds = useMay('animals.add');
  return (
    <div className="page-head">
      <h1>Animals</h1>
      {adds && (
        <Button variant="primary" icon="plus" onClick={onAdd}>
          Add
        </Button>
      )}
    </div>
  );
}
