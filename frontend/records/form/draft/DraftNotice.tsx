import { Button } from '#ui/Button.tsx';

/** Tells that the form contains another user's changes, with the user's own input over them. */
export const CarriedNotice = () => (
  <div className="notice" role="status">
    <p>What was changed meanwhile is in. Where you typed, yours stands: look at it, then save.</p>
  </div>
);

/** Tells that a draft was restored. */
export function DraftNotice({ onAfresh }: { readonly onAfresh: () => void }) {
  return (
    <div className="notice" role="status">
      <p>What you typed before and did not save is here again.</p>
      <Button onClick={onAfresh}>Begin Afresh</Button>
    </div>
  );
}
