import { ButtonAnchor } from '#ui/Button.tsx';
/** The link back to the sign-in page. */
export function BackToLogin({ variant = 'primary' }: { readonly variant?: 'primary' | 'secondary' }) {
  return (
    <div className="public-buttons">
      <ButtonAnchor variant={variant} href="/login">
        Back To Login
      </ButtonAnchor>
    </div>
  );
}
