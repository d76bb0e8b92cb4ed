import { useMay } from '#client/session/me.ts';
import { useModules } from '#client/useModules.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** The title of the register, with Add, and the way to reports of the public. */
export function Head({ onAdd }: { readonly onAdd: () => void }) {
  const adds = useMay('animals.add');
  const exposes = useMay('animals.actions.wide_exposure');
  const isOn = useModules(exposes)?.wideExposure === true;
  return (
    <div className="page-head">
      <h1>Animals</h1>
      <span className="page-buttons">
        {isOn && <ButtonLink to="/animals/lost-found">Lost and found</ButtonLink>}
        {adds && (
          <Button variant="primary" icon="plus" onClick={onAdd}>
            Add
          </Button>
        )}
      </span>
    </div>
  );
}
