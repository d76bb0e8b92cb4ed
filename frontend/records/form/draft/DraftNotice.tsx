import { Button } from '#ui/Button.tsx';

/** Somebody else's changes are in the form, with what was typed over them. */
export const CarriedNotice = () => (
  <div className="notice" role="status">
    <p>What was changed meanwhile is in. Where you typed, yours stands: look at it, then save.</p>
  </div>
);

/** What was typed before is here again. */
export function DraftNotice({ onAfresh }: { readonly onAfresh: () => void }) {
  return (
    <div className="notice" role="status">
      <p>What you typed before and did not save is here again.</p>
      <Button onClick={onAfresh}>Begin Afresh</Button>
    </div>
  );
}
