import { Button } from '#ui/Button.tsx';

/** Says that the form contains another user's changes, with the user's own input over them. */
export const CarriedNotice = () => (
  <div className="notice" role="status">
    <p>Changes made meanwhile are included. Your entries are kept where you typed. Review them, then save.</p>
  </div>
);

/** Says that a draft was restored. */
export function DraftNotice({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <div className="notice" role="status">
      <p>What you typed and didn’t save is back.</p>
      <Button onClick={onStartOver}>Start Over</Button>
    </div>
  );
}
