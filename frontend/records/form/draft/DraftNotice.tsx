import { Button } from '#ui/Button.tsx';

/** Says that another user's changes are in the form, with the own input over them. */
export const CarriedNotice = () => (
  <div className="notice" role="status">
    <p>What was changed meanwhile is in. Where you typed, yours stands: look at it, then save.</p>
  </div>
);

/** Says that a draft was restored. */
export function DraftNotice({ onAfresh }: { readonly onAfresh: () => void }) {
  return (
    <div className="notice" role="status">
      <p>What you typed before and did not save is here again.</p>
      <Button onClick={onAfresh}>Begin Afresh</Button>
    </div>
  );
}
