import { ButtonAnchor } from '#ui/Button.tsx';
/** The way from a link's page to the door. */
export function BackToLogin({ variant = 'primary' }: { readonly variant?: 'primary' | 'secondary' }) {
  return (
    <div className="door-buttons">
      <ButtonAnchor variant={variant} href="/login">
        Back To Login
      </ButtonAnchor>
    </div>
  );
}
