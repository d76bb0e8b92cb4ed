import { Button } from '#ui/Button.tsx';

/** What was typed before is here again. */
export function DraftNotice({ onAfresh }: { readonly onAfresh: () => void }) {
  return (
    <div className="notice" role="status">
      <p>What you typed before and did not save is here again.</p>
      <Button onClick={onAfresh}>Begin Afresh</Button>
    </div>
  );
}
